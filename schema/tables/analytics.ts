import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Events are kept for 90 days. `id` makes redelivery harmless. */
export const censusEvents = sqliteTable(
  'census_events',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    /** Day received, YYYY-MM-DD in the site's time zone. */
    day: text().notNull(),
    /** 'hit', 'button-click', 'button-render', 'form-render', 'overlay', 'quick-view', 'track' or 'event'. */
    kind: text().notNull(),
    /** Event code for hits (B3.10.09). */
    event: integer(),
    path: text(),
    visitorHash: text('visitor_hash'),
    isNewVisit: integer('is_new_visit', { mode: 'boolean' }).notNull().default(false),
    referrerHost: text('referrer_host'),
    device: text(),
    country: text(),
    /** A consenting visitor's id, used to export and erase their data. */
    analyticsId: text('analytics_id'),
    data: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    index('census_events_website_time').on(table.websiteId, table.receivedAt),
    index('census_events_analytics_id')
      .on(table.websiteId, table.analyticsId)
      .where(sql`analytics_id IS NOT NULL`),
    // The hash is salted with the day, so it matches only on that day.
    index('census_events_visitor')
      .on(table.websiteId, table.visitorHash)
      .where(sql`kind = 'hit' AND event = 1`),
  ],
);

/**
 * `onward` counts views that led to another page on the site. `revenueCents` is in the order's currency.
 */
const measures = {
  views: integer().notNull().default(0),
  visits: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
  seconds: integer().notNull().default(0),
  onward: integer().notNull().default(0),
  productViews: integer('product_views').notNull().default(0),
  carts: integer().notNull().default(0),
  checkouts: integer().notNull().default(0),
  orders: integer().notNull().default(0),
  revenueCents: integer('revenue_cents').notNull().default(0),
};

/** Visits counted per day in the site's time zone, with one row for each dimension and value. */
export const censusDaily = sqliteTable(
  'census_daily',
  {
    websiteId: text('website_id').notNull(),
    /** One of DIMENSIONS (domain/analytics/list-counts.ts). */
    dimension: text().notNull(),
    /** YYYY-MM-DD in the site's time zone. */
    day: text().notNull(),
    value: text().notNull(),
    /** Display name: a page's title or a button's text. */
    label: text(),
    ...measures,
    /** Recorded for 'total' only. */
    uniques: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dimension, table.day, table.value] }),
    // Finds a day's most viewed values without reading the others.
    index('census_daily_most').on(table.websiteId, table.dimension, table.day, table.views),
  ],
);

/** Totals per month (YYYY-MM) and year (YYYY), so that long ranges need few rows. */
export const censusRollups = sqliteTable(
  'census_rollups',
  {
    websiteId: text('website_id').notNull(),
    dimension: text().notNull(),
    period: text().notNull(),
    value: text().notNull(),
    label: text(),
    ...measures,
    /** Sum of each day's unique visitors; recorded for 'total' only. */
    uniques: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dimension, table.period, table.value] }),
    index('census_rollups_most').on(table.websiteId, table.dimension, table.period, table.views),
  ],
);

/** Totals per hour, kept for 90 days. */
export const censusHourly = sqliteTable(
  'census_hourly',
  {
    websiteId: text('website_id').notNull(),
    dimension: text().notNull(),
    /** Start of the hour in epoch milliseconds. */
    hour: integer().notNull(),
    value: text().notNull(),
    label: text(),
    ...measures,
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.dimension, table.hour, table.value] })],
);

/** Page performance (B7.14), kept for 30 days. `id` makes redelivery harmless. */
export const performanceRecords = sqliteTable(
  'performance_records',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    day: text().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    device: text().notNull(),
    connection: text().notNull(),
    /** In milliseconds; layout shift has no unit. */
    value: real().notNull(),
    element: text(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('performance_records_slowest').on(table.websiteId, table.name, table.day, table.value)],
);

/**
 * One row per device, connection, page and measure. The size of `tally` is independent of the number of
 * visits.
 */
export const performanceTallies = sqliteTable(
  'performance_tallies',
  {
    websiteId: text('website_id').notNull(),
    /** A PerformanceDimension (domain/analytics/performance/sum-tallies.ts). */
    dimension: text().notNull(),
    /** YYYY-MM-DD, YYYY-MM or YYYY in the site's time zone. */
    period: text().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
    tally: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dimension, table.period, table.value] }),
    index('performance_tallies_count').on(table.websiteId, table.dimension, table.period, table.count),
  ],
);

/** One row per message, file, line and hour. */
export const scriptErrors = sqliteTable(
  'script_errors',
  {
    websiteId: text('website_id').notNull(),
    /** Hours since 1970. */
    hour: integer().notNull(),
    /** Hash of the message, file and line. */
    fingerprint: text().notNull(),
    message: text().notNull(),
    file: text(),
    line: integer(),
    sample: text().notNull(),
    count: integer().notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.hour, table.fingerprint] }),
    index('script_errors_group').on(table.websiteId, table.fingerprint, table.hour),
  ],
);

/** Script errors per day, with browsers and pages as JSON of a Tally. */
export const scriptErrorDays = sqliteTable(
  'script_error_days',
  {
    websiteId: text('website_id').notNull(),
    day: text().notNull(),
    fingerprint: text().notNull(),
    count: integer().notNull(),
    tally: text().notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.day, table.fingerprint] }),
    index('script_error_days_count').on(table.websiteId, table.day, table.count),
  ],
);

/** Resolved error groups. A later report reopens a group. */
export const resolvedScriptErrors = sqliteTable(
  'resolved_script_errors',
  {
    websiteId: text('website_id').notNull(),
    fingerprint: text().notNull(),
    resolvedAt: integer('resolved_at').notNull(),
    resolvedBy: text('resolved_by'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.fingerprint] })],
);

/** Messages already counted, for consumers that only add up. Kept for two days. */
export const consumedMessages = sqliteTable(
  'consumed_messages',
  { id: text().primaryKey(), consumedAt: integer('consumed_at').notNull() },
  (table) => [index('consumed_messages_time').on(table.consumedAt)],
);

/** Trace events (B7.03), sampled and kept for 30 days. */
export const traces = sqliteTable(
  'traces',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    type: text().notNull(),
    pageUrl: text('page_url').notNull(),
    data: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('traces_website_time').on(table.websiteId, table.receivedAt)],
);

/** Messages that failed in their consumer. Staff can replay them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text().primaryKey(),
    queue: text().notNull(),
    websiteId: text('website_id'),
    body: text().notNull(),
    receivedAt: integer('received_at').notNull(),
    replayedAt: integer('replayed_at'),
  },
  (table) => [
    index('dead_letters_time').on(table.receivedAt),
    index('dead_letters_website_time').on(table.websiteId, table.receivedAt),
  ],
);
