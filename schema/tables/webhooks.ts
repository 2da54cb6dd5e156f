import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import {
  type SentEvent,
  storedEventsSchema,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_STATES,
} from '../contracts/developers/webhook.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Webhooks. Secrets are encrypted. Times are epoch milliseconds. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: json(storedEventsSchema).notNull(),
    secret: text().notNull(),
    /** Secret before a rotation, encrypted; '' without one. */
    previousSecret: text('previous_secret').notNull().default(''),
    previousSecretUntil: integer('previous_secret_until'),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('active'),
    /** Number of deliveries since the last success that failed for good. */
    failures: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('webhooks_website').on(table.websiteId, table.createdAt)],
);

/**
 * Deliveries of webhooks, both as outbox and as log. Triggers on the tables with the data write the rows
 * (migrations/0004_webhooks.sql). A row contains only the id of what changed. The Worker reads the data for
 * each attempt, so the log contains no personal data to erase.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<SentEvent>().notNull(),
    /**
     * Id of the order, product, submission or page, key of a change of stock, or rowid of the membership; ''
     * for a test.
     */
    subjectId: text('subject_id').notNull(),
    /** Stock movements of one action, for `stock.changed`; `subjectId` is then the key of the action. */
    subjects: json(z.array(z.string())).notNull().default([]),
    status: text({ enum: WEBHOOK_DELIVERY_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastAttemptAt: integer('last_attempt_at'),
    httpStatus: integer('http_status'),
    response: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_subject').on(table.webhookId, table.subjectId, table.event),
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`status IN ('pending', 'sending')`),
  ],
);
