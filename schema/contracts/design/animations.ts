/** How blocks come in as they enter the screen, in the words that owners know from Squarespace. */
export const ANIMATION_STYLES = ['none', 'fade', 'scale', 'slide', 'clip', 'expand'] as const;
export type AnimationStyle = (typeof ANIMATION_STYLES)[number];

export const ANIMATION_SPEEDS = ['slow', 'medium', 'fast'] as const;
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];

/** Time of an animation for which nothing else is set, in seconds (A4.46). */
export const DEFAULT_DURATION_S = 0.3;
