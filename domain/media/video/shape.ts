/** Padding for a video of unknown size, as a percentage of its width (B9.1.30). */
export const FALLBACK_PADDING_PERCENT = 56.3;

export const paddingPercent = (size: { width: number; height: number } | null): number =>
  size ? Math.round((size.height / size.width) * 10_000) / 100 : FALLBACK_PADDING_PERCENT;

/** Visible fraction of a video from which it counts as seen (B9.1.32). */
export const INTERSECTION_RATIO = 0.5;
