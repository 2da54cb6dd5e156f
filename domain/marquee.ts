/** Length of a wave in pixels (B9.4.03). */
export const WAVE_PERIOD_PX = { least: 250, most: 1000 } as const;
/** A line that measures less, such as one whose pictures are not there yet, counts as this wide (B9.4.04). */
export const MIN_REGION_WIDTH_PX = 50;
/** Wait after a change of size before a marquee is measured again (B9.4.04). */
export const RESIZE_DEBOUNCE_MS = 1000;

const SPEED_PX_PER_SECOND = { least: 12, most: 240 } as const;

const atShare = ({ least, most }: { least: number; most: number }, share: number) =>
  least + (most - least) * Math.min(1, Math.max(0, share));

/** Pixels of a wave for a frequency of 0 to 100: the higher, the shorter (decisions 87). */
export const toWavePeriod = (frequency: number): number => atShare(WAVE_PERIOD_PX, 1 - frequency / 100);

/** Pixels a second for a speed of 1 to 100. */
export const toPixelsPerSecond = (speed: number): number => atShare(SPEED_PX_PER_SECOND, speed / 100);

/** How often a line must stand in a region that fills the window, and holds a whole wave. */
export const countRepeats = (linePx: number, windowPx: number): number =>
  Math.max(1, Math.ceil(Math.max(windowPx, WAVE_PERIOD_PX.most) / Math.max(MIN_REGION_WIDTH_PX, linePx)));

/** Waves in a region: a whole number, so that the region's end meets its beginning, and each within the bounds. */
export function countWaves(regionPx: number, periodPx: number): number {
  const least = Math.ceil(regionPx / WAVE_PERIOD_PX.most);
  const most = Math.floor(regionPx / WAVE_PERIOD_PX.least);
  return Math.max(1, Math.min(most, Math.max(least, Math.round(regionPx / periodPx))));
}
