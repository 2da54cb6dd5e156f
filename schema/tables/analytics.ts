import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Analytics events, kept for 90 days. Because of `id`, repeated delivery of a message has no effect. */
export const censusEvents = sqliteTable(
  'census_events',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    /** Day on which the event was received, YYYY-MM-DD in the site's time zone. */
    day: text().notNull(),
    /** 'hit', 'button-click', 'button-render', 'form-render', 'overlay', 'quick-view', 'track' or 'event'. */
    kind: text().notNull(),
    /** Event code (B3.10.09) if the kind is 'hit'. */
    event: integer(),
    path: text(),
    visitorHash: text('visitor_hash'),
    isNewVisit: integer('is_new_visit', { mode: 'boolean' }).notNull().default(false),
    referrerHost: text('referrer_host'),
    device: text(),
    country: text(),
    /** Id of a visitor who gave consent, by which the visitor's data can be exported and erased. */
    analyticsId: text('analytics_id'),
    data: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    index('census_events_website_time').on(table.websiteId, table.receivedAt),
    index('census_events_analytics_id')
      .on(table.websiteId, table.analyticsId)
      .where(sql`analytics_id IS NOT NULL`),
    // The salt of the hash includes the day, so equal hashes are from the same day.
    index('census_events_visitor')
      .on(table.websiteId, table.visitorHash)
      .where(sql`kind = 'hit' AND event = 1`),
  ],
);

/**
 * `onward` is the number of views after which the visitor opened another page of the site. `revenueCents`
 * is in the order's currency.
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

/** Daily analytics totals, with one row for each dimension and value. */
export const censusDaily = sqliteTable(
  'census_daily',
  {
    websiteId: text('website_id').notNull(),
    /** One of DIMENSIONS (domain/analytics/list-counts.ts). */
    dimension: text().notNull(),
    /** YYYY-MM-DD in the site's time zone. */
    day: text().notNull(),
    value: text().notNull(),
    /** Display text of the value, such as a page's title or a button's text. */
    label: text(),
    ...measures,
    /** Number of unique visitors, only for the dimension 'total'. */
    uniques: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dimension, table.day, table.value] }),
    // Finds the most viewed values of a day without reading the others.
    index('census_daily_most').on(table.websiteId, table.dimension, table.day, table.views),
  ],
);

/** Analytics totals per month (YYYY-MM) and year (YYYY), so that reports on long periods read few rows. */
export const censusRollups = sqliteTable(
  'census_rollups',
  {
    websiteId: text('website_id').notNull(),
    dimension: text().notNull(),
    period: text().notNull(),
    value: text().notNull(),
    label: text(),
    ...measures,
    /** Sum of each day's unique visitors, only for the dimension 'total'. */
    uniques: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.dimension, table.period, table.value] }),
    index('census_rollups_most').on(table.websiteId, table.dimension, table.period, table.views),
  ],
);

/** Hourly analytics totals, kept for 90 days. */
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

/**
 * Page load measurements (B7.14), kept for 30 days. Because of `id`, repeated delivery of a message has no
 * effect.
 */
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
    /** Measured value in milliseconds; layout shifts have no unit. */
    value: real().notNull(),
    element: text(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('performance_records_slowest').on(table.websiteId, table.name, table.day, table.value)],
);

/**
 * Performance totals: one row per device, connection, page and measurement. The size of `tally` does not
 * depend on the number of visits.
 */
export const performanceTallies = sqliteTable(
  'performance_tallies',
  {
    websiteId: text('website_id').notNull(),
    /** One of PerformanceDimension (domain/analytics/performance/sum-tallies.ts). */
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

/** Script errors: one row per message, file, line and hour. */
export const scriptErrors = sqliteTable(
  'script_errors',
  {
    websiteId: text('website_id').notNull(),
    /** Number of hours since the start of 1970 (UTC). */
    hour: integer().notNull(),
    /** Hash of the error's message, file and line. */
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

/** Script errors per day. `tally` contains JSON with numbers by browser and page. */
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

/** Groups of errors that an owner marked as resolved. A later error of the group reopens it. */
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

/** Ids of messages already processed, for consumers that add to totals. Kept for two days. */
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

/** Messages that their queue consumer failed to process. Contributors can replay them. */
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
