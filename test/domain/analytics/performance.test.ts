import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findBucket } from '#domain/analytics/performance-bucket.ts';
import { findCampaign } from '#domain/analytics/visit-source.ts';
import { performanceRecordsSchema } from '#schema/contracts/analytics/performance.ts';

const record = {
  pageLoadId: '3f0c2f0e-6a51-4a0e-9d5e-0f6f7f3a9b11',
  name: 'rum-lcp',
  value: 1_200,
  pagePath: '/shop?token=x',
};

it('[B7.55] only measures with the prefix rum- are kept', () => {
  const names = ['rum-lcp', 'lcp', 'first-rum-x', 'rum-', 'RUM-lcp'];
  const kept = performanceRecordsSchema.parse(names.map((name) => ({ ...record, name })));
  expect(kept.map(({ name }) => name)).toEqual(['rum-lcp', 'rum-']);
});

it('the query string of a page is dropped, and an unexpected connection type is stored as unknown', () => {
  expect(performanceRecordsSchema.parse([{ ...record, connection: 'carrier pigeon' }])).toMatchObject([
    { pagePath: '/shop', connection: 'unknown', element: null },
  ]);
});

it('histogram buckets follow the order of their values and are at most 10 % wide', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.01, max: 3_600_000, noNaN: true }),
      fc.double({ min: 1.01, max: 3_600_000, noNaN: true }),
      (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(findBucket('rum-lcp', less)).toBeLessThanOrEqual(findBucket('rum-lcp', more));
        if (more / less > 1.1001) expect(findBucket('rum-lcp', less)).not.toBe(findBucket('rum-lcp', more));
      },
    ),
  );
  expect(findBucket('rum-ttfb', 0)).toBe(0);
  expect(findBucket('rum-cls', 0.1)).toBe(findBucket('rum-lcp', 100));
});

it.each([
  ['?utm_source=letter&utm_campaign=spring', 'letter / spring'],
  ['?a=1&utm_campaign=Spring+sale', 'Spring sale'],
  ['?utm_source=%E0%A4%A', expect.any(String)],
  ['?source=letter', null],
  ['', null],
  [undefined, null],
])('the campaign is read from the query %s', (query, expected) => {
  expect(findCampaign(query)).toEqual(expected);
});
