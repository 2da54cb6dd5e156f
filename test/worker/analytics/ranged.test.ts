import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chartInterval, listSteps } from '#domain/analytics/chart-steps.ts';
import { addDays } from '#domain/time/days.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import {
  readFigures,
  readSeries,
  readTopValues,
  type SiteRange,
} from '#worker/db/analytics/ranges/ranged.ts';
import { type ReportQuery, readReport } from '#worker/db/analytics/ranges/read-report.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const TODAY = '2026-11-23';
const FIRST = '2025-09-20';
const DAYS = 429;

beforeAll(async () => {
  await seedSite();
});

const clear = () =>
  env.DB.batch(
    ['census_events', 'census_daily', 'census_hourly', 'census_rollups'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );

const range = (from: string, to: string): SiteRange => ({ websiteId: SITE_ID, from, to, today: TODAY });

async function measure<Parts extends Record<string, ReportQuery<unknown>>>(parts: Parts) {
  const { DB, cost } = watchD1();
  return { report: await readReport(DB, parts), cost };
}

describe('a report for any range', () => {
  beforeEach(clear);
  const offset = fc.integer({ min: 0, max: DAYS });
  const seen = fc.array(
    fc.record({ day: offset, path: fc.constantFrom('/', '/a', '/b'), visitor: fc.constantFrom('v', 'w') }),
    { minLength: 1, maxLength: 60 },
  );
  const ranges = fc.array(fc.tuple(offset, offset), { minLength: 4, maxLength: 4 });

  it('a report for any range has values, totals, and days or months that equal an independent recount', async () => {
    await fc.assert(
      fc.asyncProperty(seen, ranges, async (views, asked) => {
        await clear();
        const events = views.map(({ day, path, visitor }) =>
          censusMessage({ day: addDays(FIRST, day), path, visitorHash: `${visitor} ${day}` }),
        );
        await deliver(QUEUE_NAME.census, events);
        for (const [one, other] of asked)
          await compare(
            events,
            range(addDays(FIRST, Math.min(one, other)), addDays(FIRST, Math.max(one, other))),
          );
      }),
      { numRuns: scaleToFuzz(8) },
    );
  });

  async function compare(events: ReturnType<typeof censusMessage>[], asked: SiteRange) {
    const interval = chartInterval(asked);
    const steps = listSteps(asked, interval === 'hour' ? 'day' : interval);
    const { report, cost } = await measure({
      paths: readTopValues(asked, 'path', { by: 'views' }),
      all: readFigures(asked, 'path'),
      points: readSeries(asked, steps, 'total'),
    });
    const inside = events.filter(({ day }) => day >= asked.from && day <= asked.to);
    const paths = ['/', '/a', '/b']
      .map((path) => [path, inside.filter((event) => event.path === path).length] as const)
      .filter(([, views]) => views > 0)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    expect(report.paths.rows.map(({ value, views }) => [value, views])).toEqual(paths);
    expect(report.paths.mostViewedOfEach).toBeNull();
    expect(report.all.views).toBe(inside.length);
    expect(report.points.map(({ views, uniques }) => ({ views, uniques }))).toEqual(
      steps.map(({ from, to }) => {
        const there = inside.filter(({ day }) => day >= from && day <= to);
        return { views: there.length, uniques: new Set(there.map(({ visitorHash }) => visitorHash)).size };
      }),
    );
    expect(cost.roundTrips).toBe(1);
  }

  it('lists a value under its latest label, and visits without a referrer under an empty value', async () => {
    await deliver(QUEUE_NAME.census, [
      censusMessage({ path: '/a', day: '2026-10-30', data: { pageTitle: 'Mugs' } }),
      censusMessage({ path: '/a', day: '2026-11-02', data: { pageTitle: 'Our mugs' }, isNewVisit: false }),
    ]);
    const asked = range('2026-10-25', TODAY);
    const { report } = await measure({
      paths: readTopValues(asked, 'path', { by: 'views' }),
      referrers: readTopValues(asked, 'referrer', { by: 'visits' }),
    });
    expect(report.paths.rows).toMatchObject([{ value: '/a', label: 'Our mugs', views: 2 }]);
    expect(report.referrers.rows).toMatchObject([{ value: '', label: null, visits: 1 }]);
  });

  it('omits values that occur only on the days of a month outside the range', async () => {
    await deliver(QUEUE_NAME.census, [
      censusMessage({ path: '/early', day: '2026-03-01' }),
      censusMessage({ path: '/late', day: '2026-03-20' }),
    ]);
    const asked = range('2026-03-03', '2026-03-31');
    const { report } = await measure({
      paths: readTopValues(asked, 'path', { by: 'views' }),
      all: readFigures(asked, 'path'),
    });
    expect(report.paths.rows).toMatchObject([{ value: '/late', views: 1 }]);
    expect(report.all).toMatchObject({ views: 1 });
  });

  it('a report for any range shows zeros for a site without visitors, and excludes other sites’ visitors', async () => {
    await deliver(QUEUE_NAME.census, [
      censusMessage({ websiteId: 'a0000000000000000000000b', day: '2026-11-01' }),
    ]);
    const asked = range('2026-11-01', TODAY);
    const { report } = await measure({
      paths: readTopValues(asked, 'path', { by: 'views' }),
      totals: readFigures(asked, 'total'),
    });
    expect(report.paths).toEqual({ rows: [], mostViewedOfEach: null });
    expect(report.totals).toMatchObject({ views: 0, visits: 0, uniques: 0 });
  });
});

/** Creates roll-ups of 2,000 pages per day. `/p0` has the most views. */
async function seedPages(days: readonly string[]) {
  const count = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)';
  const columns = 'website_id, dimension, value, views';
  for (const day of days)
    await env.DB.prepare(
      `${count} INSERT INTO census_daily (${columns}, day) SELECT ?1, 'path', '/p' || i, 2000 - i, ?2 FROM n`,
    )
      .bind(SITE_ID, day)
      .run();
  const sum = (source: string, period: string, length: number) =>
    `INSERT INTO census_rollups (${columns}, period) SELECT website_id, dimension, value, sum(views), substr(${period}, 1, ${length}) FROM ${source} GROUP BY 1, 2, 3, 5`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO census_daily (${columns}, day) SELECT website_id, 'all', 'path', sum(views), day FROM census_daily GROUP BY website_id, day`,
    ),
    env.DB.prepare(sum('census_daily', 'day', 7)),
    env.DB.prepare(sum('census_rollups', 'period', 4)),
  ]);
}

const VIEWED_DAYS = Array.from({ length: 40 }, (_, index) => addDays(TODAY, -index - 1));

describe('a report for a site on which 2,000 different pages are viewed each day', () => {
  beforeAll(async () => {
    await clear();
    await seedPages(VIEWED_DAYS);
  });
  it.each([
    ['a day', '2026-11-20', '2026-11-20', 1],
    ['a week', '2026-11-14', '2026-11-20', 7],
    ['a month with partial days on both sides', '2026-10-20', '2026-11-20', 32],
    ['ten years until today', '2016-11-24', TODAY, 40],
  ])('reads few rows for %s, and its listed values have exact numbers', async (_name, from, to, days) => {
    const asked = range(from, to);
    const { report, cost } = await measure({
      paths: readTopValues(asked, 'path', { by: 'views' }),
      all: readFigures(asked, 'path'),
    });
    const { rows, mostViewedOfEach } = report.paths;
    expect(mostViewedOfEach).toBeGreaterThan(10);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.slice(0, 2)).toMatchObject([
      { value: '/p0', views: 2_000 * days },
      { value: '/p1', views: 1_999 * days },
    ]);
    expect(report.all.views).toBe(2_001_000 * days);
    expect(cost.roundTrips).toBe(2);
    expect(cost.rowsRead).toBeLessThan(2_400);
  });
});
