import type { Dimension } from '#domain/analytics/list-counts.ts';

/** Number of distinct values of a dimension per day, and over all days. */
export interface Variety {
  aDay: number;
  ever: number;
}

/** Roll-ups of every day, like those that the queue consumer of analytics hits writes. */
export interface RollUps {
  websiteId: string;
  /** Last day, as YYYY-MM-DD. */
  today: string;
  days: number;
  /** Page views per day, distributed among the values of each dimension. */
  viewsADay: number;
  /** Numbers of distinct values: `late` for the last LATE_DAYS days, `early` for earlier days. */
  variety: (dimension: Exclude<Dimension, 'all' | 'total'>) => { late: Variety; early: Variety };
}

const DIMENSIONS = [
  'path',
  'referrer',
  'campaign',
  'device',
  'country',
  'product',
  'browser',
  'search',
  'button',
  'form',
  'overlay',
  'overlay-close',
  'play',
  'event',
  'form-start',
  'form-field',
] as const satisfies Dimension[];

/** Long enough to include the end of this year and of the previous year. */
const LATE_DAYS = 800;
const MEASURES =
  'views, visits, clicks, seconds, onward, product_views, carts, checkouts, orders, revenue_cents, uniques';
const SUMS = MEASURES.split(', ')
  .map((name) => `sum(${name})`)
  .join(', ');
const KEY = 'website_id, dimension, value';

export async function addRollUps(db: D1Database, rollUps: RollUps): Promise<void> {
  const { websiteId, today, days, viewsADay, variety } = rollUps;
  for (const dimension of DIMENSIONS) {
    const { late, early } = variety(dimension);
    // Splits the days, because the duration of an SQL statement is limited.
    for (const [from, to, { aDay, ever }] of [
      [0, Math.min(LATE_DAYS, days), late],
      [LATE_DAYS, days, early],
    ] as const)
      await db
        .prepare(
          `WITH RECURSIVE day(i) AS (SELECT ?4 UNION ALL SELECT i + 1 FROM day WHERE i + 1 < ?5),
            n(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM n WHERE j + 1 < ?6)
          INSERT INTO census_daily (${KEY}, day, label, ${MEASURES})
          SELECT ?1, ?2, 'v' || ((i * 3 + j) % ?7), date(?3, '-' || i || ' days'), 'Value ' || j,
            1 + ?8 / (j + 2), ?8 / (j + 8), ?8 / (j + 9), ?8, ?8 / (j + 10), ?8 / (j + 20), 9, 5, 3, 9000, 0 FROM day JOIN n WHERE i < ?5`,
        )
        .bind(websiteId, dimension, today, from, to, Math.min(aDay, ever), ever, Math.round(viewsADay / 10))
        .run();
  }
  await db.batch([
    db
      .prepare(
        `WITH RECURSIVE day(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM day WHERE i + 1 < ?3)
        INSERT INTO census_daily (${KEY}, day, ${MEASURES})
        SELECT ?1, 'total', '', date(?2, '-' || i || ' days'), ?4, ?4 / 3, 0, ?4 * 20, ?4 / 2, ?4 / 5, 90, 50, 30, 90000, ?4 / 4 FROM day`,
      )
      .bind(websiteId, today, days, viewsADay),
    db.prepare(
      `INSERT INTO census_daily (${KEY}, day, ${MEASURES})
      SELECT website_id, 'all', dimension, day, ${SUMS} FROM census_daily WHERE dimension <> 'total' GROUP BY website_id, dimension, day`,
    ),
    sumUp('census_daily', 'day', 'YYYY-MM'.length, db),
    sumUp('census_rollups', 'period', 'YYYY'.length, db),
  ]);
}

const sumUp = (source: string, period: string, length: number, db: D1Database) =>
  db.prepare(
    `INSERT INTO census_rollups (${KEY}, period, label, ${MEASURES})
    SELECT ${KEY}, substr(${period}, 1, ${length}), max(label), ${SUMS} FROM ${source} GROUP BY ${KEY}, 4`,
  );
