/** Animation names, the same as in Squarespace. */
export const ANIMATION_STYLES = ['none', 'fade', 'scale', 'slide', 'clip', 'expand'] as const;
export type AnimationStyle = (typeof ANIMATION_STYLES)[number];

export const ANIMATION_SPEEDS = ['slow', 'medium', 'fast'] as const;
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];

/** Default duration (A4.46). */
export const DEFAULT_DURATION_S = 0.3;
