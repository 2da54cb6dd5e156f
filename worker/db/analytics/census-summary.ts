import type { Dimension } from '#domain/analytics/counts-of.ts';
import { addDays, daysUntil } from '#domain/analytics/day-in-zone.ts';
import {
  type AnalyticsSummary,
  MAX_SUMMARY_ROWS,
  type SummaryDays,
  type SummaryRow,
  type Totals,
} from '#schema/contracts/analytics/analytics-summary.ts';

/** Lists of a summary, by dimension and by what orders them. */
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

/** A site's counts of the `days` days that end with `today` (YYYY-MM-DD in its time zone), in one D1 batch. */
export async function summarise(
  db: D1Database,
  site: { id: string; timeZone: string },
  today: string,
  days: SummaryDays,
): Promise<AnalyticsSummary> {
  const from = addDays(today, 1 - days);
  const totals = db
    .prepare(
      "SELECT day, views, visits, uniques FROM census_daily WHERE website_id = ? AND dimension = 'total' AND day BETWEEN ? AND ? AND value = ''",
    )
    .bind(site.id, addDays(from, -days), today);
  const results = await db.batch<Record<string, unknown>>([
    totals,
    ...LIST_NAMES.map((name) => listStatement(db, name, [site.id, from, today])),
  ]);
  const byDay = new Map(((results[0]?.results ?? []) as unknown as DayRow[]).map((row) => [row.day, row]));
  const seriesUntil = (last: string): DayRow[] =>
    daysUntil(last, days).map((day) => byDay.get(day) ?? { day, ...NOTHING });
  const series = seriesUntil(today);
  const lists = Object.fromEntries(
    LIST_NAMES.map((name, index) => [name, results[index + 1]?.results ?? []]),
  ) as unknown as Record<ListName, SummaryRow[]>;
  return {
    days,
    from,
    to: today,
    timeZone: site.timeZone,
    totals: sum(series),
    previous: sum(seriesUntil(addDays(from, -1))),
    series,
    ...lists,
  };
}

function listStatement(
  db: D1Database,
  name: ListName,
  range: [websiteId: string, from: string, to: string],
): D1PreparedStatement {
  const [dimension, order] = LISTS[name];
  return db
    .prepare(
      `SELECT value, max(label) AS label, sum(views) AS views, sum(visits) AS visits, sum(clicks) AS clicks FROM census_daily
      WHERE website_id = ? AND dimension = '${dimension}' AND day BETWEEN ? AND ?
      GROUP BY value ORDER BY sum(${order}) DESC, sum(views) DESC, value LIMIT ${MAX_SUMMARY_ROWS}`,
    )
    .bind(...range);
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
