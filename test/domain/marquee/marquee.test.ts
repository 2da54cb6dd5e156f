import { describe, expect, it } from 'vitest';
import {
  countRepeats,
  countWaves,
  MIN_REGION_WIDTH_PX,
  RESIZE_DEBOUNCE_MS,
  toPixelsPerSecond,
  toWavePeriod,
} from '#domain/marquee.ts';

describe('a marquee', () => {
  it.each([
    [0, 1000],
    [50, 625],
    [100, 250],
    [-5, 1000],
    [900, 250],
  ])('[B9.4.03] with the wave frequency %d, has waves with a period of %d pixels', (frequency, period) => {
    expect(toWavePeriod(frequency)).toBe(period);
  });

  it.each([250, 999, 1000, 1001, 1730, 5120])(
    '[B9.4.03] keeps the period of its waves within the limits if one repetition is %d pixels wide',
    (region) => {
      for (const frequency of [0, 30, 50, 80, 100]) {
        const period = region / countWaves(region, toWavePeriod(frequency));
        expect(period).toBeGreaterThanOrEqual(250);
        expect(period).toBeLessThanOrEqual(1000);
      }
    },
  );

  it('[B9.4.04] counts its text as at least 50 pixels wide, and waits 1000 ms after a resize', () => {
    expect([MIN_REGION_WIDTH_PX, RESIZE_DEBOUNCE_MS]).toEqual([50, 1000]);
    expect(countRepeats(0, 1440)).toBe(29);
    expect(countRepeats(49, 1440)).toBe(29);
    expect(countRepeats(51, 1440)).toBe(29);
    expect(countRepeats(72, 1440)).toBe(20);
  });

  it.each([
    [2000, 390, 1],
    [300, 390, 4],
    [1000, 1440, 2],
  ])('a text %d pixels wide in a window of %d pixels is repeated %d times', (line, window, repeats) => {
    expect(countRepeats(line, window)).toBe(repeats);
  });

  it('moves faster at a higher speed', () => {
    expect(toPixelsPerSecond(100)).toBe(240);
    expect(toPixelsPerSecond(1)).toBeLessThan(15);
  });
});
