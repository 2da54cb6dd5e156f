/** Wavelength limits (B9.4.03). */
export const WAVE_PERIOD_PX = { least: 250, most: 1000 } as const;
/** Minimum width assumed for the marquee's content, for example before its images have loaded (B9.4.04). */
export const MIN_REGION_WIDTH_PX = 50;
/** Delay before a resized marquee is remeasured (B9.4.04). */
export const RESIZE_DEBOUNCE_MS = 1000;

const SPEED_PX_PER_SECOND = { least: 12, most: 240 } as const;

const atShare = ({ least, most }: { least: number; most: number }, share: number) =>
  least + (most - least) * Math.min(1, Math.max(0, share));

export const toWavePeriod = (frequency: number): number => atShare(WAVE_PERIOD_PX, 1 - frequency / 100);

export const toPixelsPerSecond = (speed: number): number => atShare(SPEED_PX_PER_SECOND, speed / 100);

/** Returns how often the content is repeated to fill the window and at least one wave. */
export const countRepeats = (linePx: number, windowPx: number): number =>
  Math.max(1, Math.ceil(Math.max(windowPx, WAVE_PERIOD_PX.most) / Math.max(MIN_REGION_WIDTH_PX, linePx)));

/** Returns a whole number of waves, so that the end of the wave joins its start. */
export function countWaves(regionPx: number, periodPx: number): number {
  const least = Math.ceil(regionPx / WAVE_PERIOD_PX.most);
  const most = Math.floor(regionPx / WAVE_PERIOD_PX.least);
  return Math.max(1, Math.min(most, Math.max(least, Math.round(regionPx / periodPx))));
}
