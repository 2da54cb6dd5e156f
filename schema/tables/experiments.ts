import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { EXPERIMENT_STATUSES } from '../contracts/analytics/experiments.ts';
import { pages } from './pages.ts';
import { websites } from './sites.ts';

/** Variants of a page or of one of its sections, and what they are compared by. Times are epoch milliseconds. */
export const experiments = sqliteTable(
  'experiments',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** Of the section that has variants; null where the whole page has. */
    sectionId: text('section_id'),
    title: text().notNull(),
    status: text({ enum: EXPERIMENT_STATUSES }).notNull(),
    /** JSON of goalSchema; null before one was chosen. Text, as `arms`: a write compares it with what was read. */
    goal: text(),
    /** JSON of armsSchema, A first. */
    arms: text().notNull(),
    /** The cohort whose variant became the page. */
    kept: text(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('experiments_website').on(table.websiteId, table.status),
    index('experiments_page').on(table.pageId),
  ],
);

/** Each visitor of an experiment once, under a hash that differs from experiment to experiment; deleted when it ends. */
export const experimentVisitors = sqliteTable(
  'experiment_visitors',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    cohort: text().notNull(),
    /** YYYY-MM-DD in the site's time zone when the page was first seen. */
    day: text(),
    /** When the page was first seen. */
    seenAt: integer('seen_at'),
    /** When the goal was last reached: it counts once the page was seen before. */
    reachedAt: integer('reached_at'),
    /** The order by which the goal was reached: it counts for one visitor alone. */
    orderId: text('order_id'),
    /** As what experiment_days has this visitor: 0 not yet, 1 as a visitor, 2 as one who reached the goal. */
    counted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.visitor] }),
    index('experiment_visitors_order').on(table.experimentId, table.orderId).where(sql`order_id IS NOT NULL`),
  ],
);

/** Visitors by the day on which they first came, and how many of them have reached the goal since. */
export const experimentDays = sqliteTable(
  'experiment_days',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    cohort: text().notNull(),
    day: text().notNull(),
    visitors: integer().notNull(),
    conversions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.cohort, table.day] })],
);
