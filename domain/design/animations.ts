import {
  type AnimationSpeed,
  type AnimationStyle,
  DEFAULT_DURATION_S,
} from '#schema/contracts/design/animations.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

/** Times of the speeds that an owner chooses, in seconds. */
export const DURATIONS_S: Readonly<Record<AnimationSpeed, number>> = {
  slow: 0.6,
  medium: DEFAULT_DURATION_S,
  fast: 0.15,
};

/** Size from which what is scaled comes in, and to which it is scaled down (A9.10). */
export const SCALE_DOWN = 0.94;
/** Shares of an element at whose crossing its place on the screen is looked at again (A9.19). */
export const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];
/** Share of an element that must be seen before it comes in. */
const ENTERS_AT = 0.25;

/** What the script of a page's animations must know; null where nothing of it moves. */
export interface PageAnimation {
  /** Of sections without a style of their own. */
  style: AnimationStyle;
  seconds: number;
}

/** The animation of a page. Copies of a design that are older than animations have none. */
export function findPageAnimation(
  { tweaks }: Pick<Design, 'tweaks'>,
  sections: readonly Pick<Section, 'animation'>[],
): PageAnimation | null {
  const style = tweaks.animationStyle ?? 'none';
  const moves = [style, ...sections.map(({ animation }) => animation ?? 'none')].some(
    (one) => one !== 'none',
  );
  return moves ? { style, seconds: DURATIONS_S[tweaks.animationSpeed ?? 'medium'] } : null;
}

/** Heights in pixels. What is higher than the screen can never be seen by a share, so that its edge is enough. */
export const hasEntered = (seenPx: number, heightPx: number, screenPx: number): boolean =>
  seenPx > 0 && seenPx >= ENTERS_AT * (heightPx > screenPx ? 0 : heightPx);
