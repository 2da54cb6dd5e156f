import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPoints, splitPoints } from '#domain/analytics/performance/steps.ts';
import { splitRange } from '#domain/analytics/split-range.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PerformanceReport } from '#schema/contracts/analytics/reports/performance.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { recordPerformance } from '#worker/db/analytics/performance.ts';
import { reportPerformance } from '#worker/db/analytics/reports/performance.ts';

const TODAY = dayInZone(Date.now(), 'UTC');
let admin: SignedIn;

interface Load {
  day?: string;
  device?: 'phone' | 'desktop';
  path?: string;
  connection?: string;
  element?: string | null;
  measures: Record<string, number>;
}

const load = (loads: readonly Load[], websiteId = SITE_ID) =>
  recordPerformance(
    env.DB,
    loads.map(({ day = TODAY, device = 'phone', path = '/', connection = '4g', element, measures }) => ({
      topic: 'performance',
      id: crypto.randomUUID(),
      websiteId,
      receivedAt: Date.now(),
      day,
      device,
      records: Object.entries(measures).map(([name, value]) => ({
        pageLoadId: crypto.randomUUID(),
        name: `rum-${name}`,
        value,
        pagePath: path,
        connection,
        element: element ?? null,
      })),
    })),
  );

async function ask(query: string): Promise<PerformanceReport> {
  const answer = await request(`/api/analytics/reports/performance${query}`, { headers: admin.headers });
  expect(answer.status).toBe(200);
  return answer.json();
}
const findVital = ({ vitals }: Pick<PerformanceReport, 'vitals'>, name: string) =>
  vitals.find((vital) => vital.name === name);
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

beforeAll(async () => {
  await seedSite();
  admin = await signIn(ROLE.admin);
});
describe('GET /api/analytics/reports/performance', () => {
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM performance_tallies'),
      env.DB.prepare('DELETE FROM performance_records'),
    ]);
  });

  it('the report is empty without page loads and includes every day in the period', async () => {
    const report = await ask('');
    expect(report.vitals.map(({ name, count, p75 }) => [name, count, p75])).toEqual([
      ['lcp', 0, null],
      ['inp', 0, null],
      ['cls', 0, null],
      ['ttfb', 0, null],
    ]);
    expect(report.steps).toHaveLength(30);
    expect(report.steps.at(-1)).toEqual({
      from: TODAY,
      to: TODAY,
      count: 0,
      p75: { lcp: null, inp: null, cls: null, ttfb: null },
    });
    expect([report.pages, report.devices, report.slowElements, report.before]).toEqual([[], [], [], null]);
  });

  it('rates page loads by the thresholds for good and poor values, and shows the 75th percentile', async () => {
    await load([
      ...times(3, { measures: { lcp: 2_500, cls: 0.1, inp: 200, ttfb: 800 } }),
      { measures: { lcp: 4_000, cls: 0.25, inp: 500, ttfb: 1_800 } },
      { measures: { lcp: 4_001, cls: 0.26, inp: 501, ttfb: 1_801 } },
    ]);
    const report = await ask(`?from=${TODAY}&to=${TODAY}`);
    expect(report.vitals).toHaveLength(4);
    for (const { count, good, needsImprovement, poor } of report.vitals)
      expect([count, good, needsImprovement, poor]).toEqual([5, 3, 1, 1]);
    // With five values, the 75th percentile is the fourth one.
    expect(findVital(report, 'lcp')?.p75).toBeGreaterThan(2_500);
    expect(findVital(report, 'lcp')?.p75).toBeLessThanOrEqual(4_000);
    expect(findVital(report, 'cls')?.p75).toBeCloseTo(0.25, 1);
    await load(times(4, { measures: { lcp: 1_000 } }));
    expect(findVital(await ask(''), 'lcp')?.p75).toBeLessThanOrEqual(2_500);
  });

  it('shows pages, devices and connections separately, and this site only', async () => {
    await load([
      ...times(2, { path: '/', device: 'phone' as const, measures: { lcp: 5_000 } }),
      { path: '/shop', device: 'desktop', connection: '3g', measures: { lcp: 1_000, kiln: 12 } },
    ]);
    await load([{ path: '/other', measures: { lcp: 1 } }], 'a0000000000000000000000b');
    const report = await ask('');
    const brief = (rows: PerformanceReport['pages']) =>
      rows.map(({ value, count, p75 }) => [value, count, Math.round((p75.lcp ?? 0) / 500) * 500]);
    expect(brief(report.pages)).toEqual([
      ['/', 2, 5_000],
      ['/shop', 1, 1_000],
    ]);
    expect(brief(report.devices)).toEqual([
      ['phone', 2, 5_000],
      ['desktop', 1, 1_000],
    ]);
    expect(brief(report.connections)).toEqual([
      ['4g', 2, 5_000],
      ['3g', 1, 1_000],
    ]);
    expect(report.measures).toEqual([{ value: 'rum-kiln', count: 1, p75: expect.closeTo(12, 0) }]);
    const desktop = await ask('?device=desktop');
    expect(findVital(desktop, 'lcp')).toMatchObject({ count: 1, good: 1 });
    expect(desktop.pages).toHaveLength(2);
  });

  it('compares with the previous period and has a point for each day or month', async () => {
    await load([
      { day: addDays(TODAY, -8), measures: { lcp: 5_000 } },
      { day: addDays(TODAY, -1), measures: { lcp: 1_000 } },
    ]);
    const report = await ask(`?from=${addDays(TODAY, -6)}&to=${TODAY}&compare=previous`);
    expect(findVital(report, 'lcp')).toMatchObject({ count: 1, good: 1 });
    expect(report.before?.find(({ name }) => name === 'lcp')).toMatchObject({ count: 1, poor: 1 });
    expect(report.steps.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([
      addDays(TODAY, -1),
    ]);
    const long = await ask(`?from=${addDays(TODAY, -400)}&to=${TODAY}`);
    expect(long.steps.at(-1)).toMatchObject({ from: `${TODAY.slice(0, 7)}-01`, to: TODAY });
    expect(long.steps.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(findVital(long, 'lcp')?.count).toBe(2);
  });

  it('names elements from the slowest page loads of the last 30 days, and none from fast page loads', async () => {
    await load([
      ...times(2, { path: '/shop', element: 'img.hero', measures: { lcp: 6_000 } }),
      { path: '/shop', element: 'img.hero', measures: { lcp: 9_000 } },
      { path: '/', element: '#menu button', measures: { inp: 700 } },
      { path: '/', element: 'h1', measures: { lcp: 900 } },
      { path: '/', element: null, measures: { lcp: 9_900 } },
      { day: addDays(TODAY, -40), element: 'img.old', measures: { lcp: 9_900 } },
    ]);
    expect((await ask(`?from=${addDays(TODAY, -60)}&to=${TODAY}`)).slowElements).toEqual([
      { name: 'lcp', element: 'img.hero', path: '/shop', count: 3, slowest: 9_000, median: 6_000 },
      { name: 'inp', element: '#menu button', path: '/', count: 1, slowest: 700, median: 700 },
    ]);
  });

  it('rejects an unknown device, days in the wrong order, and accounts without the analytics permission', async () => {
    const status = async (query: string, headers = admin.headers) =>
      (await request(`/api/analytics/reports/performance${query}`, { headers })).status;
    expect(await status('?device=fridge')).toBe(400);
    expect(await status(`?from=${TODAY}&to=${addDays(TODAY, -1)}`)).toBe(400);
    expect(await status('', {})).toBe(401);
  });
});

describe('the performance report for ten years on a busy site', () => {
  /** Returns a tally with all the buckets that occur in real page loads. */
  const tallyOf = (days: number) =>
    JSON.stringify(
      Object.fromEntries(
        ['lcp', 'inp', 'cls', 'ttfb'].flatMap((name) => [
          ...Array.from({ length: 45 }, (_, index) => [`${name}:${50 + index}`, days * (12_345 + index)]),
          [`${name}:good`, days * 400_000],
          [`${name}:needsImprovement`, days * 100_000],
          [`${name}:poor`, days * 50_000],
        ]),
      ),
    );

  /** Periods, including those for which a report reads the most days, months and years. */
  const RANGES = [
    ['a day', '2024-08-01', '2024-08-01', 1],
    ['30 days', '2024-01-15', '2024-01-14', 30],
    ['90 days', '2025-04-01', '2025-03-15', 90],
    ['a year', '2025-08-01', '2025-07-15', 365],
    ['a year until today', '2024-03-14', '2024-03-14', 365],
    ['ten years', '2024-08-01', '2024-07-15', 3_653],
    ['ten years until today', '2028-02-29', '2028-02-29', 3_653],
    ['ten years until the last day of a year', '2026-12-31', '2026-12-31', 3_653],
    ['ten years until yesterday', '2024-07-16', '2024-07-15', 3_653],
  ] as const;
  const periodOf = (to: string, days: number) => ({ from: addDays(to, 1 - days), to });

  beforeAll(async () => {
    const parts = RANGES.flatMap(([, today, to, days]) => splitRange({ ...periodOf(to, days), today }));
    const points = RANGES.flatMap(([, today, to, days]) =>
      splitPoints(listPoints(periodOf(to, days)), today),
    );
    const fill = (dimension: string, values: number, periods: readonly { period: string }[]) =>
      env.DB.prepare(
        `WITH RECURSIVE number(number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM number WHERE number < ?1 - 1)
        INSERT INTO performance_tallies SELECT ?2, ?3, period, iif(?3 = 'total', '', 'v' || number), 500000 + (number * 7919) % 1000,
        CASE length(period) WHEN 4 THEN ?4 WHEN 7 THEN ?5 ELSE ?6 END
        FROM (SELECT DISTINCT value ->> 'period' AS period FROM json_each(?7)) JOIN number`,
      ).bind(values, SITE_ID, dimension, tallyOf(366), tallyOf(31), tallyOf(1), JSON.stringify(periods));
    await env.DB.batch([
      fill('total', 1, [...points, ...parts]),
      fill('device', 4, parts),
      fill('connection', 5, parts),
      fill('path', 110, parts),
      fill('measure', 30, parts),
      ...RANGES.map(([, today], range) =>
        env.DB.prepare(
          `WITH RECURSIVE number(number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM number WHERE number < 9999)
          INSERT INTO performance_records SELECT 'r' || ?3 || '-' || number, ?1, date(?2, '-' || (number % 30) || ' days'),
          iif(number % 4 = 0, 'rum-lcp', iif(number % 4 = 1, 'rum-inp', iif(number % 4 = 2, 'rum-cls', 'rum-ttfb'))), '/p' || (number % 50), 'phone', '4g', 100 + number, 'img', 0 FROM number`,
        ).bind(SITE_ID, today, range),
      ),
    ]);
  });

  it.each(RANGES)('reads fewer than 5,000 rows for %s', async (_, today, to, days) => {
    const { DB, cost } = watchD1();
    const period = periodOf(to, days);
    const report = await reportPerformance(
      DB,
      { websiteId: SITE_ID, timeZone: 'UTC', today, period, compared: period },
      undefined,
    );
    expect(report.vitals[0]?.count).toBeGreaterThan(500_000);
    expect(report.pages.length).toBeGreaterThan(6);
    expect(cost.rowsRead).toBeLessThan(5_000);
  });
});
