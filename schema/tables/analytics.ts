import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Raw census hits, kept 90 days; `id` makes redelivery harmless. */
export const censusEvents = sqliteTable(
  'census_events',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    /** YYYY-MM-DD in the site's time zone when it was received. */
    day: text().notNull(),
    /** 'hit' or 'button-click', 'button-render', 'form-render', 'overlay', 'quick-view', 'track'. */
    kind: text().notNull(),
    /** Code of B3.10.09 for hits. */
    event: integer(),
    path: text(),
    visitorHash: text('visitor_hash'),
    isNewVisit: integer('is_new_visit').notNull().default(0),
    referrerHost: text('referrer_host'),
    device: text(),
    data: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    index('census_events_website_time').on(table.websiteId, table.receivedAt),
    // Whether a visitor was seen before: the hash is salted with the day, and so unique to it.
    index('census_events_visitor')
      .on(table.websiteId, table.visitorHash)
      .where(sql`kind = 'hit' AND event = 1`),
  ],
);

/** Daily roll-up in the site's time zone; one row per dimension value. */
export const censusDaily = sqliteTable(
  'census_daily',
  {
    websiteId: text('website_id').notNull(),
    /** 'total', 'path', 'referrer', 'device', 'search', 'button', 'form', 'overlay', 'product', 'campaign', 'play'. */
    dimension: text().notNull(),
    /** YYYY-MM-DD in the site's time zone. */
    day: text().notNull(),
    value: text().notNull(),
    /** What people call the value: a page's title, a button's text. */
    label: text(),
    views: integer().notNull().default(0),
    visits: integer().notNull().default(0),
    /** Visitors seen that day; only kept for 'total'. */
    uniques: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.dimension, table.day, table.value] })],
);

/** Script errors: one row for each message, file and line an hour (server-design §6). */
export const scriptErrors = sqliteTable(
  'script_errors',
  {
    websiteId: text('website_id').notNull(),
    /** Whole hours since 1970. */
    hour: integer().notNull(),
    /** Hash of message, file and line. */
    fingerprint: text().notNull(),
    message: text().notNull(),
    file: text(),
    line: integer(),
    /** JSON of the latest report: stack, url, column … */
    sample: text().notNull(),
    count: integer().notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.hour, table.fingerprint] })],
);

/** Script errors that somebody has dealt with; a later report opens its group again. */
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

/** Message ids already counted, for consumers that only add up; kept two days. */
export const consumedMessages = sqliteTable(
  'consumed_messages',
  { id: text().primaryKey(), consumedAt: integer('consumed_at').notNull() },
  (table) => [index('consumed_messages_time').on(table.consumedAt)],
);

/** Trace events (B7.03), sampled and kept 30 days. */
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

/** Messages that no consumer could take; staff replay them. */
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
