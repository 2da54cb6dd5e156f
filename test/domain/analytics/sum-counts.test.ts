import { expect, it } from 'vitest';
import type { Count } from '#domain/analytics/list-counts.ts';
import { sumCounts, sumLonger, withDimensionSums } from '#domain/analytics/sum-counts.ts';

const count = (overrides: Partial<Count>): Count => ({
  dimension: 'path',
  value: '/',
  label: null,
  views: 0,
  visits: 0,
  clicks: 0,
  seconds: 0,
  onward: 0,
  productViews: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  revenueCents: 0,
  ...overrides,
});

it('counts are added up by site, period, dimension and value', () => {
  const home = { websiteId: 'a', period: '2026-03-01', counts: [count({ views: 1, label: 'Home' })] };
  const rows = sumCounts([
    home,
    { ...home, counts: [count({ views: 2, seconds: 30 }), count({ value: '/a', orders: 1 })] },
    { ...home, websiteId: 'b' },
    { ...home, period: '2026-03-02' },
  ]);
  expect(
    rows.map(({ websiteId, period, value, label, views, seconds, orders }) => [
      websiteId,
      period,
      value,
      label,
      views,
      seconds,
      orders,
    ]),
  ).toEqual([
    ['a', '2026-03-01', '/', 'Home', 3, 30, 0],
    ['a', '2026-03-01', '/a', null, 0, 0, 1],
    ['b', '2026-03-01', '/', 'Home', 1, 0, 0],
    ['a', '2026-03-02', '/', 'Home', 1, 0, 0],
  ]);
  expect(home.counts[0]?.views).toBe(1);
});

const day = (period: string, overrides: Partial<Count>) => ({ ...count(overrides), websiteId: 'a', period });

it('each day gets one sum per dimension, except for the dimension that is a total already', () => {
  const days = [
    day('2026-03-01', { dimension: 'total', value: '', views: 3 }),
    day('2026-03-01', { views: 2, label: 'Home' }),
    day('2026-03-01', { value: '/a', views: 1 }),
    day('2026-03-02', { views: 5 }),
  ];
  expect(withDimensionSums(days)).toEqual([
    ...days,
    day('2026-03-01', { dimension: 'all', value: 'path', views: 3 }),
    day('2026-03-02', { dimension: 'all', value: 'path', views: 5 }),
  ]);
});

it('the counts of days are added up to months and years', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-01-02'].map((period) => day(period, { views: 1 }));
  expect(sumLonger(days).map(({ period, views }) => [period, views])).toEqual([
    ['2025-12', 1],
    ['2026-01', 2],
    ['2025', 1],
    ['2026', 2],
  ]);
});
