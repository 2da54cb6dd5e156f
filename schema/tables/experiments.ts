import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { EXPERIMENT_STATUSES } from '../contracts/analytics/experiments.ts';
import { pages } from './pages.ts';
import { websites } from './sites.ts';

/**
 * Experiments with variants of a page or section, and the goal by which the variants are compared. Times
 * are epoch milliseconds.
 */
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
    /** Section that has variants; null if the whole page has. */
    sectionId: text('section_id'),
    title: text().notNull(),
    status: text({ enum: EXPERIMENT_STATUSES }).notNull(),
    /**
     * JSON of goalSchema. Like `arms`, it is a text column, because a write compares it with the text that
     * was read.
     */
    goal: text(),
    arms: text().notNull(),
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

/**
 * Visitors in an experiment: one row per visitor, with a hash that is different in each experiment. Deleted
 * when the experiment ends.
 */
export const experimentVisitors = sqliteTable(
  'experiment_visitors',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    cohort: text().notNull(),
    /** Day of the first view of the page, YYYY-MM-DD in the site's time zone. */
    day: text(),
    seenAt: integer('seen_at'),
    /** When the visitor last reached the goal. It counts only after a view of the page. */
    reachedAt: integer('reached_at'),
    /** Order that reached the goal. An order counts for only one visitor. */
    orderId: text('order_id'),
    /** Part of this row in experiment_days: 0 nothing, 1 the visitor, 2 also the reached goal. */
    counted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.visitor] }),
    index('experiment_visitors_order').on(table.experimentId, table.orderId).where(sql`order_id IS NOT NULL`),
  ],
);

/** Numbers of visitors by the day of their first view, and how many of those visitors reached the goal. */
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
