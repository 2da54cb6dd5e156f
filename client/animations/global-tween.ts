import { tween } from '../behaviours/tween.ts';

/** What comes in by itself: blocks of sections, and the cards of lists. */
export const ANIMATED = '.section > .grid > .block, .cards > li';

const DEPRECATED = 'You are using the provided global JSTween which is no longer supported...';

/** Templates once offered a global tween to the owner's own code; it still moves things, and says that it should not be used (B8.3.09). */
export function defineGlobalTween(target: object = window): void {
  Object.defineProperty(target, 'JSTween', {
    configurable: true,
    get() {
      console.warn(DEPRECATED);
      return tween;
    },
  });
}
