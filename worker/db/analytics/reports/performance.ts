import { and, desc, eq, sql } from 'drizzle-orm';
import { percentile75 } from '#domain/analytics/performance/percentile.ts';
import { listPoints, type PointPart, splitPoints, splitWhole } from '#domain/analytics/performance/steps.ts';
import type { PerformanceDimension } from '#domain/analytics/performance/sum-tallies.ts';
import { readDistribution, readVitalDistributions } from '#domain/analytics/performance/vitals.ts';
import type { Tally } from '#domain/analytics/sum-counts.ts';
import { RUM_PREFIX, VITALS } from '#schema/contracts/analytics/event-fields.ts';
import type { Percentiles, PerformanceReport } from '#schema/contracts/analytics/reports/performance.ts';
import { performanceTallies } from '#schema/tables/analytics.ts';
import { batch, type Database } from '../../database.ts';
import { jsonRows, unqualified } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import type { ReportRange } from '../ranges/read-report.ts';
import { listSlowElements, selectSlowestRecords } from './slow-elements.ts';

/** Maximum rows read for pages and for custom measurements. */
const MAX_ROWS = { path: 1_800, measure: 300 };
const MAX_VALUES = 100;
/** Rows read per value and part: two look-ups, each of which reads an index entry and a table row. */
const READS = 4;

export async function reportPerformance(
  db: Database,
  range: ReportRange,
  device: string | undefined,
): Promise<PerformanceReport> {
  const { websiteId, timeZone, today, period, compared } = range;
  const days = { ...period, today };
  const points = listPoints(period);
  const total = device === undefined ? (['total', ''] as const) : (['device', device] as const);
  const parts = splitWhole(days);
  const most = (rows: number) => Math.min(MAX_VALUES, Math.floor(rows / READS / Math.max(1, parts.length)));
  const [series, before, devices, connections, pages, measures, slow] = await batch(db, [
    selectTallies(websiteId, total, splitPoints(points, today)),
    selectTallies(websiteId, total, compared ? splitWhole({ ...compared, today }) : []),
    allTallies(websiteId, 'device', parts),
    allTallies(websiteId, 'connection', parts),
    topTallies(websiteId, 'path', parts, most(MAX_ROWS.path)),
    topTallies(websiteId, 'measure', parts, most(MAX_ROWS.measure)),
    selectSlowestRecords(websiteId, days),
  ]);
  const steps = sumTallies(series);
  const all = sumTallies(series.map((row) => ({ ...row, value: '' }))).get('') ?? {};
  const rows = (read: readonly Row[]) =>
    [...sumTallies(read)]
      .map(([value, tally]) => ({ value, ...readPercentiles(tally) }))
      .sort((one, other) => other.count - one.count);
  return {
    period,
    compared,
    timeZone,
    vitals: readVitals(all),
    before: compared && readVitals(sumTallies(before.map((row) => ({ ...row, value: '' }))).get('') ?? {}),
    steps: points.map((point) => ({ ...point, ...readPercentiles(steps.get(point.from) ?? {}) })),
    devices: rows(devices),
    connections: rows(connections),
    pages: rows(pages),
    measures: [...sumTallies(measures)].map(([value, tally]) => {
      const distribution = readDistribution(tally, value);
      return { value: RUM_PREFIX + value, count: distribution.count, p75: percentile75(distribution) };
    }),
    slowElements: listSlowElements(slow),
  };
}

interface Row {
  sign: number;
  value: string;
  tally: string;
}

function selectTallies(
  websiteId: string,
  [dimension, value]: readonly [PerformanceDimension, string],
  parts: readonly PointPart[],
) {
  const part = jsonRows(parts, 'part');
  return orm
    .select({
      sign: unqualified<number>(part.field('sign')).as('sign'),
      value: unqualified<string>(part.field('point')).as('point'),
      tally: unqualified<string>(performanceTallies.tally).as('tally'),
    })
    .from(sql`${part.table} cross join ${performanceTallies}`)
    .where(and(isTally(websiteId, dimension, part.field('period')), eq(performanceTallies.value, value)));
}

function allTallies(websiteId: string, dimension: 'device' | 'connection', parts: readonly PointPart[]) {
  const part = jsonRows(parts, 'part');
  return orm
    .select({
      sign: unqualified<number>(part.field('sign')).as('sign'),
      value: unqualified<string>(performanceTallies.value).as('counted'),
      tally: unqualified<string>(performanceTallies.tally).as('tally'),
    })
    .from(sql`${part.table} cross join ${performanceTallies}`)
    .where(isTally(websiteId, dimension, part.field('period')));
}

const isTally = (websiteId: string, dimension: PerformanceDimension, period: ReturnType<typeof sql>) =>
  and(
    eq(performanceTallies.websiteId, websiteId),
    eq(performanceTallies.dimension, dimension),
    eq(performanceTallies.period, period),
  );

/** Selects values that are among the top in any part of the date range. */
function topTallies(
  websiteId: string,
  dimension: PerformanceDimension,
  parts: readonly PointPart[],
  limit: number,
) {
  const part = jsonRows(parts, 'part');
  const other = jsonRows(parts, 'other');
  const first = orm
    .select({ rowid: sql`rowid` })
    .from(performanceTallies)
    .where(isTally(websiteId, dimension, part.field('period')))
    .orderBy(desc(performanceTallies.count))
    .limit(limit);
  const found = orm
    .select({ found: unqualified<string>(performanceTallies.value).as('found') })
    .from(sql`${part.table} cross join ${performanceTallies}`)
    .where(sql`${part.field('sign')} > 0 and ${performanceTallies}.rowid in ${first}`)
    .groupBy(sql`1`)
    .orderBy(desc(sql`sum(${unqualified(performanceTallies.count)})`), sql`1`)
    .limit(limit)
    .as('most');
  return orm
    .select({
      sign: unqualified<number>(other.field('sign')).as('sign'),
      value: unqualified<string>(performanceTallies.value).as('counted'),
      tally: unqualified<string>(performanceTallies.tally).as('tally'),
    })
    .from(sql`${found} cross join ${other.table} cross join ${performanceTallies}`)
    .where(
      and(
        isTally(websiteId, dimension, other.field('period')),
        eq(performanceTallies.value, sql`most.found`),
      ),
    );
}

function sumTallies(rows: readonly Row[]): Map<string, Tally> {
  const sums = new Map<string, Tally>();
  for (const { value, sign, tally } of rows) {
    const sum = sums.get(value) ?? {};
    sums.set(value, sum);
    const counts = JSON.parse(tally) as Tally;
    for (const key in counts) sum[key] = (sum[key] ?? 0) + sign * (counts[key] ?? 0);
  }
  return sums;
}

const readVitals = (tally: Tally) =>
  VITALS.map((name) => {
    const { count, buckets, ratings } = readDistribution(tally, name);
    return { name, count, buckets, p75: percentile75({ name, count, buckets, ratings }), ...ratings };
  });

/**
 * Returns percentiles, and the highest count among the metrics, because not every browser reports every Web
 * Vital.
 */
function readPercentiles(tally: Tally): { count: number; p75: Percentiles } {
  const distributions = readVitalDistributions(tally);
  const [lcp = null, inp = null, cls = null, ttfb = null] = distributions.map(percentile75);
  return { count: Math.max(...distributions.map(({ count }) => count)), p75: { lcp, inp, cls, ttfb } };
}
