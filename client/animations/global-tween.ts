import { tween } from '../behaviours/tween.ts';

/** Elements that animate by default: blocks of sections, and cards of lists. */
export const ANIMATED = '.section > .grid > .block, .cards > li';

const DEPRECATED = 'You are using the provided global JSTween which is no longer supported...';

/**
 * Provides the global tween of older templates to the owner's code. It still works, and logs a deprecation
 * warning (B8.3.09).
 */
export function defineGlobalTween(target: object = window): void {
  Object.defineProperty(target, 'JSTween', {
    configurable: true,
    get() {
      console.warn(DEPRECATED);
      return tween;
    },
  });
}
