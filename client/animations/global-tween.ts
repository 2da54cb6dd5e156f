import { tween } from '../behaviours/tween.ts';

export const ANIMATED = '.section > .grid > .block, .cards > li';

const DEPRECATED = 'You are using the provided global JSTween which is no longer supported...';

/**
 * Defines the global `JSTween` function, which the owner's code may still call if it was written for older
 * templates. Logs a deprecation warning (B8.3.09).
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
