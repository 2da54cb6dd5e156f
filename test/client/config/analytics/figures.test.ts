import { expect, it } from 'vitest';
import { compare, conversion, createFormatters, formatComparison } from '#client/config/analytics/figures.ts';

const figures = createFormatters('en-US');

it.each([
  [112, 100, '12% more than in the previous 30 days'],
  [75, 100, '25% fewer than in the previous 30 days'],
  [100, 100, 'Same as in the previous 30 days'],
  [5, 0, 'None in the previous 30 days'],
  [0, 0, 'None in the previous 30 days either'],
  [0, 8, '100% fewer than in the previous 30 days'],
])('says how %i compares with %i', (current, previous, text) => {
  expect(formatComparison(compare(current, previous), 30, figures)).toBe(text);
});

it('writes calendar days as they are, in every time zone', () => {
  expect([figures.day('2026-03-01'), figures.longDay('2026-12-31')]).toEqual([
    'Mar 1',
    'Thu, December 31, 2026',
  ]);
});

it('writes large numbers short where there is little room', () => {
  expect([figures.compact(1234), figures.number(1234)]).toEqual(['1.2K', '1,234']);
});

it('has no conversion without a view', () => {
  expect([conversion({ views: 0, clicks: 3 }), conversion({ views: 4, clicks: 1 })]).toEqual([null, 0.25]);
});
