import {
  type AnimationSpeed,
  type AnimationStyle,
  DEFAULT_DURATION_S,
} from '#schema/contracts/design/animations.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

export const DURATIONS_S: Readonly<Record<AnimationSpeed, number>> = {
  slow: 0.6,
  medium: DEFAULT_DURATION_S,
  fast: 0.15,
};

/** Initial scale of the animation (A9.10). */
export const SCALE_DOWN = 0.94;
/** Intersection thresholds (A9.19). */
export const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];
/** Visible fraction of an element at which its animation starts. */
const ENTERS_AT = 0.25;

export interface PageAnimation {
  style: AnimationStyle;
  seconds: number;
}

/**
 * Returns null if the site has no animation. Designs stored by older versions have no animation setting.
 */
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

/**
 * Returns whether an element is visible enough to start its animation. An element taller than the screen
 * may never reach ENTERS_AT, so any visible part of it is enough.
 */
export const hasEntered = (seenPx: number, heightPx: number, screenPx: number): boolean =>
  seenPx > 0 && seenPx >= ENTERS_AT * (heightPx > screenPx ? 0 : heightPx);
