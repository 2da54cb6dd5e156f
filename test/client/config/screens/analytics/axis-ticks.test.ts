import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks } from '#client/config/screens/analytics/report/chart-drawing.tsx';

describe('axisTicks', () => {
  it.each([
    [[2600], [0, 1000, 2000, 3000]],
    [
      [74_600, null, 12],
      [0, 20_000, 40_000, 60_000, 80_000],
    ],
    [[280], [0, 100, 200, 300]],
    [[10], [0, 5, 10]],
    [[1], [0, 1]],
    [
      [3, 0],
      [0, 1, 2, 3],
    ],
    [
      [0.1, 0.02],
      [0, 0.025, 0.05, 0.075, 0.1],
    ],
    [
      [0.25, 0.1],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-50, 120],
      [-50, 0, 50, 100, 150],
    ],
    [[0, null], [0]],
    [[], [0]],
  ])('the axis for %j has the ticks %j', (values, ticks) => {
    expect(axisTicks(values)).toEqual(ticks);
  });

  it('covers every value and 0 with at most six ticks, which are whole numbers for counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { minLength: 1 }), (values) => {
        const ticks = axisTicks(values);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks).toContain(0);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      }),
    );
  });
});
