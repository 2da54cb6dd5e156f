import { dayInZone } from '#domain/time/days.ts';
import { addRollUps } from '../support/roll-ups.ts';
import { addSales } from '../support/sales-sums.ts';
import { addOrders } from './growing-orders.ts';

const HITS = 100_000_000;
const DAYS = 3_653;
/** Number of distinct values per day, by dimension. Dimensions that are not listed have 15. */
const A_DAY: Readonly<Record<string, number>> = {
  path: 200,
  country: 60,
  referrer: 50,
  product: 40,
  search: 40,
  device: 3,
  form: 4,
  'form-start': 4,
  overlay: 2,
  'overlay-close': 2,
};
const VITALS = ['lcp', 'inp', 'cls', 'ttfb'];
const TALLY_VALUES = { total: 1, device: 3, connection: 5, path: 100, measure: 20 } as const;

/**
 * Adds ten years of analytics for a site with 100 million hits: roll-ups of all days, and raw events of
 * recent days.
 */
export async function addAnalytics(db: D1Database, websiteId: string): Promise<void> {
  const site = await db
    .prepare("SELECT settings ->> '$.timeZone' AS zone FROM websites WHERE id = ?")
    .bind(websiteId)
    .first<{ zone: string }>();
  const today = dayInZone(Date.now(), site?.zone ?? 'UTC');
  await addRollUps(db, {
    websiteId,
    today,
    days: DAYS,
    viewsADay: Math.round(HITS / DAYS),
    variety: (dimension) => {
      const aDay = A_DAY[dimension] ?? 15;
      const variety = { aDay, ever: aDay < 10 ? aDay : aDay * 5 };
      return { late: variety, early: variety };
    },
  });
  await addHours(db, websiteId);
  await addOrders(db, websiteId, 1_000);
  await addSales(db, {
    websiteId,
    currency: 'USD',
    today,
    days: DAYS,
    products: { aDay: 10, ever: 400 },
  });
  await addTallies(db, websiteId, today);
  await addErrors(db, websiteId, today);
  await addEvents(db, websiteId);
}

const addHours = (db: D1Database, websiteId: string) =>
  db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 90 * 24)
      INSERT INTO census_hourly (website_id, dimension, hour, value, views, visits, seconds)
      SELECT ?1, 'total', ?2 - i * 3600000, '', 1141, 380, 20000 FROM n`,
    )
    .bind(websiteId, Math.floor(Date.now() / 3_600_000) * 3_600_000)
    .run();

async function addTallies(db: D1Database, websiteId: string, today: string): Promise<void> {
  // Every tally has all the buckets that occur on real pages.
  const tally = JSON.stringify(
    Object.fromEntries(
      VITALS.flatMap((name) => [
        ...Array.from({ length: 45 }, (_, index) => [`${name}:${50 + index}`, 12_345 + index]),
        ...['good', 'needsImprovement', 'poor'].map((rating, index) => [`${name}:${rating}`, 9_000 * index]),
      ]),
    ),
  );
  for (const [dimension, values] of Object.entries(TALLY_VALUES))
    await db
      .prepare(
        `WITH RECURSIVE day(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM day WHERE i + 1 < ?6),
          n(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM n WHERE j + 1 < ?4),
          -- Of years ago a month's ends are read, and of pages a tenth are there on a day.
          period(p) AS (SELECT DISTINCT date(?3, '-' || i || ' days') FROM day WHERE i < 800 OR strftime('%d', ?3, '-' || i || ' days') > '20'
            UNION SELECT DISTINCT strftime('%Y-%m', ?3, '-' || i || ' days') FROM day UNION SELECT DISTINCT strftime('%Y', ?3, '-' || i || ' days') FROM day)
        INSERT INTO performance_tallies SELECT ?1, ?2, p, iif(?2 = 'total', '', 'v' || j), 500000 - j * 7, ?5 FROM period JOIN n
        WHERE length(p) < 10 OR j % 10 = 0 OR ?4 < 10`,
      )
      .bind(websiteId, dimension, today, values, tally, DAYS)
      .run();
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 30000)
      INSERT INTO performance_records SELECT 'bench-' || i, ?1, date(?2, '-' || (i % 30) || ' days'),
        'rum-' || (?3 ->> (i % 4)), '/p' || (i % 50), 'phone', '4g', 100 + i, 'img', 0 FROM n`,
    )
    .bind(websiteId, today, JSON.stringify(VITALS))
    .run();
}

async function addErrors(db: D1Database, websiteId: string, today: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        `WITH RECURSIVE day(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM day WHERE i + 1 < 90), n(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM n WHERE j + 1 < 60)
        INSERT INTO script_error_days SELECT ?1, date(?2, '-' || i || ' days'), 'f' || j, 5 + j, '{"browser:Firefox 140":5,"page:/shop":5}', 0 FROM day JOIN n`,
      )
      .bind(websiteId, today),
    db
      .prepare(
        `WITH RECURSIVE hour(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM hour WHERE i + 1 < 500), n(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM n WHERE j + 1 < 60)
        INSERT INTO script_errors SELECT ?1, i, 'f' || j, 'm', NULL, NULL, '{}', 1, 0, 0 FROM hour JOIN n`,
      )
      .bind(websiteId),
  ]);
}

const addEvents = (db: D1Database, websiteId: string) =>
  db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 5000)
      INSERT INTO census_events (id, website_id, day, kind, event, path, visitor_hash, data, received_at)
      SELECT 'bench-' || i, ?1, date('now'), 'hit', 1, '/p' || (i % 90), 'v' || (i % 700), '{"pageTitle":"A page"}', ?2 - i * 300 FROM n`,
    )
    .bind(websiteId, Date.now())
    .run();
