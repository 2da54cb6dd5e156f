/** The index of the next track; null after the last, where the album stops. */
export const trackAfter = (index: number, count: number): number | null =>
  index + 1 < count ? index + 1 : null;

/** Position in seconds from which "back" restarts the track. */
export const RESTART_AFTER_SECONDS = 3;

/** "Back" restarts the track, or goes to the previous one if it has just started. */
export const trackBefore = (index: number, seconds: number): number =>
  seconds > RESTART_AFTER_SECONDS ? index : Math.max(index - 1, 0);
