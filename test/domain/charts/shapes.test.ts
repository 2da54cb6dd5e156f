import { describe, expect, it } from 'vitest';
import { fitBars, fitScale, placeBars, placeLines, toShare } from '#domain/charts/bars-and-lines.ts';
import { cutSlices, findBelowZero, MAX_SLICES } from '#domain/charts/slices.ts';

const dataset = (...rows: (number | null)[][]) => ({
  columns: (rows[0] ?? []).map((_, index) => `c${index}`),
  rows: rows.map((values, index) => ({ label: `r${index}`, values })),
});

describe('the scale of a chart', () => {
  it.each([
    [
      [3, 42],
      [0, 10, 20, 30, 40, 50],
    ],
    [
      [0.1, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-12, 30],
      [-20, -10, 0, 10, 20, 30],
    ],
    [[-5], [-5, -4, -3, -2, -1, 0]],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('for %j has round numbers and includes zero', (values, ticks) =>
    expect(fitScale(values).ticks).toEqual(ticks),
  );
});

describe('the bars in a bar chart', () => {
  it('each bar is as long as its value, starting from zero', () => {
    const data = dataset([10], [-10], [null]);
    const scale = fitBars(data, false);
    const [bars = []] = placeBars(data, scale, false);
    expect(bars).toHaveLength(2);
    expect(bars[0]).toMatchObject({ row: 0, low: toShare(scale, 0), high: toShare(scale, 10) });
    expect(bars[1]).toMatchObject({ row: 1, low: toShare(scale, -10), high: toShare(scale, 0) });
  });

  it('the bars for one row stand beside each other at the row’s position', () => {
    const data = dataset([1, 2], [3, 4]);
    const [first = [], second = []] = placeBars(data, fitBars(data, false), false);
    expect(second[0]?.start).toBeCloseTo((first[0]?.start ?? 0) + (first[0]?.width ?? 0));
    expect((second[0]?.start ?? 1) + (second[0]?.width ?? 1)).toBeLessThan(0.5);
    expect(first[1]?.start).toBeGreaterThan(0.5);
  });

  it('negative values in stacked bars form a separate stack below zero', () => {
    const data = dataset([2, -3, 4]);
    const scale = fitBars(data, true);
    const [a = [], b = [], c = []] = placeBars(data, scale, true);
    expect(c[0]?.low).toBe(a[0]?.high);
    expect(c[0]?.high).toBe(toShare(scale, 6));
    expect(b[0]).toMatchObject({ low: toShare(scale, -3), high: toShare(scale, 0) });
  });
});

it('a line in a line chart is interrupted at a missing value', () => {
  const data = dataset([1], [2], [null], [4]);
  const [runs] = placeLines(data, fitScale([1, 2, 4]));
  expect(runs?.map((run) => run.map(({ value }) => value))).toEqual([[1, 2], [4]]);
});

describe('the slices in a pie chart', () => {
  it('the slices fill the whole circle in the order of the rows, and empty rows have no slice', () => {
    const given = dataset([1], [0], [-2], [null], [3]);
    expect(findBelowZero(given).map(({ value }) => value)).toEqual([-2]);
    const slices = cutSlices(given, 'Other');
    expect(slices.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['r0', 0, 0.25],
      ['r4', 0.25, 1],
    ]);
  });

  it('a pie chart has at most twelve slices, the smallest of which are merged', () => {
    const slices = cutSlices(dataset(...Array.from({ length: 1000 }, (_, index) => [index + 1])), 'Other');
    expect(slices).toHaveLength(MAX_SLICES);
    expect(slices.at(-1)?.label).toBe('Other');
    expect(slices.at(-1)?.to).toBeCloseTo(1);
    expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(500_500);
  });

  it('a pie chart without positive values has no slices', () =>
    expect(cutSlices(dataset([0], [-1]), 'Other')).toEqual([]));
});
