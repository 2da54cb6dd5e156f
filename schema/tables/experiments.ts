import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { EXPERIMENT_STATUSES } from '../contracts/analytics/experiments.ts';
import { pages } from './pages.ts';
import { websites } from './sites.ts';

/** Page or section variants, and the goal by which they are compared. Times are epoch milliseconds. */
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
    /** Null if the whole page has variants. */
    sectionId: text('section_id'),
    title: text().notNull(),
    status: text({ enum: EXPERIMENT_STATUSES }).notNull(),
    /**
     * JSON of goalSchema. It is text like `arms`, because a write compares it with the value that was
     * read.
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

/** One row per visitor, under a hash that differs between experiments. Deleted when the experiment ends. */
export const experimentVisitors = sqliteTable(
  'experiment_visitors',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    cohort: text().notNull(),
    /** Day of the first view, YYYY-MM-DD in the site's time zone. */
    day: text(),
    seenAt: integer('seen_at'),
    /** Last time the goal was reached. It counts only after a view of the page. */
    reachedAt: integer('reached_at'),
    /** The order that reached the goal. It counts for only one visitor. */
    orderId: text('order_id'),
    /**
     * State in experiment_days: 0 not counted, 1 counted as a visitor, 2 counted as a visitor who reached
     * the goal.
     */
    counted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.visitor] }),
    index('experiment_visitors_order').on(table.experimentId, table.orderId).where(sql`order_id IS NOT NULL`),
  ],
);

/** Visitors by the day of their first view, and how many of them reached the goal. */
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
