import { and, between, desc, eq, max, sql } from 'drizzle-orm';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import { addDays, daysUntil } from '#domain/time/days.ts';
import {
  type AnalyticsSummary,
  MAX_SUMMARY_ROWS,
  type SummaryDays,
  type SummaryRow,
  type Totals,
} from '#schema/contracts/analytics/analytics-summary.ts';
import { censusDaily } from '#schema/tables/analytics.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';

const LISTS = {
  pages: ['path', 'views'],
  referrers: ['referrer', 'visits'],
  devices: ['device', 'views'],
  searches: ['search', 'views'],
  buttons: ['button', 'clicks'],
  forms: ['form', 'views'],
  overlays: ['overlay', 'views'],
  products: ['product', 'views'],
  campaigns: ['campaign', 'views'],
  plays: ['play', 'views'],
} as const satisfies Record<string, [Dimension, 'views' | 'visits' | 'clicks']>;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

type DayRow = Totals & { day: string };
const NOTHING: Totals = { views: 0, visits: 0, uniques: 0 };

/** Summarizes the `days` days up to and including `today` (YYYY-MM-DD in the site's time zone), in one D1 batch. */
export async function summarise(
  db: Database,
  site: { id: string; timeZone: string },
  today: string,
  days: SummaryDays,
): Promise<AnalyticsSummary> {
  const from = addDays(today, 1 - days);
  const totals = orm
    .select({
      day: censusDaily.day,
      views: censusDaily.views,
      visits: censusDaily.visits,
      uniques: censusDaily.uniques,
    })
    .from(censusDaily)
    .where(and(isInPeriod(site.id, 'total', addDays(from, -days), today), eq(censusDaily.value, '')));
  const [perDay, ...rows] = await batch(db, [
    totals,
    ...LIST_NAMES.map((name) => topValues(name, site.id, from, today)),
  ]);
  const byDay = new Map(perDay.map((row) => [row.day, row]));
  const seriesUntil = (last: string): DayRow[] =>
    daysUntil(last, days).map((day) => byDay.get(day) ?? { day, ...NOTHING });
  const series = seriesUntil(today);
  const list = (name: ListName): SummaryRow[] => rows[LIST_NAMES.indexOf(name)] ?? [];
  return {
    days,
    from,
    to: today,
    timeZone: site.timeZone,
    totals: sum(series),
    previous: sum(seriesUntil(addDays(from, -1))),
    series,
    pages: list('pages'),
    referrers: list('referrers'),
    devices: list('devices'),
    searches: list('searches'),
    buttons: list('buttons'),
    forms: list('forms'),
    overlays: list('overlays'),
    products: list('products'),
    campaigns: list('campaigns'),
    plays: list('plays'),
  };
}

const isInPeriod = (websiteId: string, dimension: Dimension, from: string, to: string) =>
  and(
    eq(censusDaily.websiteId, websiteId),
    eq(censusDaily.dimension, dimension),
    between(censusDaily.day, from, to),
  );

function topValues(name: ListName, websiteId: string, from: string, to: string) {
  const [dimension, order] = LISTS[name];
  const total = (column: 'views' | 'visits' | 'clicks') => sql<number>`sum(${censusDaily[column]})`;
  return orm
    .select({
      value: censusDaily.value,
      label: max(censusDaily.label).as('label'),
      views: total('views').as('views'),
      visits: total('visits').as('visits'),
      clicks: total('clicks').as('clicks'),
    })
    .from(censusDaily)
    .where(isInPeriod(websiteId, dimension, from, to))
    .groupBy(censusDaily.value)
    .orderBy(desc(total(order)), desc(total('views')), censusDaily.value)
    .limit(MAX_SUMMARY_ROWS);
}

function sum(rows: readonly Totals[]): Totals {
  return rows.reduce(
    (total, row) => ({
      views: total.views + row.views,
      visits: total.visits + row.visits,
      uniques: total.uniques + row.uniques,
    }),
    NOTHING,
  );
}
