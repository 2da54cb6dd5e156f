import { describe, expect, it } from 'vitest';
import { createReportFormatters } from '#client/config/screens/analytics/report/formatters.ts';
import { advise, elementKind } from '#client/config/screens/analytics/reports/performance/advice.ts';
import { listBars } from '#client/config/screens/analytics/reports/performance/distribution.ts';
import { formatVital } from '#client/config/screens/analytics/reports/performance/vital-words.ts';
import { findBucket } from '#domain/analytics/performance-bucket.ts';
import { VITALS } from '#schema/contracts/analytics/event-fields.ts';

it.each([
  ['img.hero.wide', 'picture'],
  ['#intro img', 'picture'],
  ['#intro', 'other'],
  ['h1.title', 'text'],
  ['#menu button.open', 'control'],
  ['iframe', 'frame'],
  ['div.wrapper', 'other'],
  ['', 'other'],
])('the kind of the element %s is recognised', (selector, kind) => {
  expect(elementKind(selector)).toBe(kind);
});

describe('performance advice', () => {
  it('the advice depends on the cause of a poor value', () => {
    expect(advise('lcp', 'poor', '#intro img')).toContain('image');
    expect(advise('lcp', 'poor', 'h1')).toContain('font');
    expect(advise('cls', 'needsImprovement', null)).toContain('embed');
  });
  it('a good value needs no advice', () => {
    for (const vital of VITALS) expect(advise(vital, 'good', 'img')).not.toBe(advise(vital, 'poor', 'img'));
  });
});

it('every measurement in a distribution falls into exactly one bar', () => {
  const values = [0, 0.02, 0.09, 0.11, 0.24, 0.7, 5];
  const buckets = values.map((value) => ({ bucket: findBucket('rum-cls', value), count: 2 }));
  const bars = listBars({ name: 'cls', buckets });
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(14);
  expect(bars.filter(({ count }) => count > 0).map(({ to }) => to)).toEqual([
    0.01,
    0.025,
    0.1,
    0.15,
    0.25,
    null,
  ]);
});

it('each web vital is formatted in its own unit', () => {
  const formatters = createReportFormatters('en', 'UTC');
  expect(formatVital('lcp', 2_437, formatters)).toBe('2.4 s');
  expect(formatVital('inp', 180.4, formatters)).toBe('180 ms');
  expect(formatVital('cls', 0.1234, formatters)).toBe('0.12');
});
