/** The track after one; null after the last: an album ends. */
export const trackAfter = (index: number, count: number): number | null =>
  index + 1 < count ? index + 1 : null;

/** Seconds into a track from which "back" means its own beginning. */
export const RESTART_AFTER_SECONDS = 3;

/** Where "back" leads: to the beginning of the track, unless it has only just begun; then to the one before. */
export const trackBefore = (index: number, seconds: number): number =>
  seconds > RESTART_AFTER_SECONDS ? index : Math.max(index - 1, 0);
