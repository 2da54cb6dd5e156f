import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { refundLinesSchema } from '../contracts/orders/stored-order.ts';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from '../contracts/payments/dispute.ts';
import {
  PAYMENT_STATUSES,
  PAYMENT_TRY_STATUSES,
  REFUND_STATUSES,
  TEST_PAYMENT_STATUSES,
} from '../contracts/payments/payment.ts';
import { json } from './columns.ts';
import { orders } from './orders.ts';

/** Payments, at most one per order. The id is the idempotency key for the provider. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Refunded amount, including refunds in progress. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    declineCode: text('decline_code'),
    /** Number of failed requests for the payment's status, and time of the next request. */
    checks: integer().notNull().default(0),
    nextCheckAt: integer('next_check_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_ref').on(table.provider, table.providerRef),
    index('payments_open')
      .on(table.status, table.updatedAt)
      .where(sql`status IN ('created', 'needs-action')`),
    check('payments_refunded', sql`refunded_cents BETWEEN 0 AND amount_cents`),
  ],
);

/**
 * Payment attempts, by which card testing is told from many buyers behind one IP address. Rows are kept for
 * a day.
 */
export const paymentTries = sqliteTable(
  'payment_tries',
  {
    websiteId: text('website_id').notNull(),
    key: text().notNull(),
    cartHash: text('cart_hash').notNull(),
    ipHash: text('ip_hash').notNull(),
    status: text({ enum: PAYMENT_TRY_STATUSES }).notNull(),
    /** When the status last changed, in epoch milliseconds. */
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.key] }),
    index('payment_tries_ip').on(table.websiteId, table.ipHash, table.at, table.status),
    index('payment_tries_cart').on(table.websiteId, table.cartHash, table.at, table.status),
    index('payment_tries_age').on(table.at),
  ],
);

/**
 * Refunds. Each is recorded with the status 'created' first, and then sent to the provider with its id as
 * the idempotency key.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: text('payment_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull().default(''),
    lines: json(refundLinesSchema).notNull().default([]),
    /** JSON that only SQL reads: the parts refunded to gift cards, `[{giftCardId, amountCents}]`. */
    giftCards: text('gift_cards').notNull().default('[]'),
    providerRef: text('provider_ref'),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    /** Whether only the provider has accepted the refund. The buyer's bank can still reject it. */
    isPending: integer('is_pending', { mode: 'boolean' }).notNull().default(false),
    cancelsOrder: integer('cancels_order', { mode: 'boolean' }).notNull().default(false),
    notifies: integer({ mode: 'boolean' }).notNull().default(true),
    problem: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull().default(0),
    at: integer().notNull(),
    accountId: text('account_id'),
  },
  (table) => [
    uniqueIndex('refunds_idempotency').on(table.orderId, table.idempotencyKey),
    index('refunds_open').on(table.nextAttemptAt).where(sql`status = 'created'`),
    check('refunds_amount', sql`amount_cents > 0`),
  ],
);

/** Disputes, as the provider last reported them. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: text('payment_id').notNull(),
    provider: text().notNull(),
    providerRef: text('provider_ref').notNull(),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Whether the bank has taken the money back and not returned it to the store. */
    isWithdrawn: integer('is_withdrawn', { mode: 'boolean' }).notNull().default(false),
    /** Deadline for responding to the bank; null if no response is possible. */
    dueAt: integer('due_at'),
    openedAt: integer('opened_at').notNull(),
    /** When the store learned that the dispute was lost. */
    lostAt: integer('lost_at'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('disputes_ref').on(table.websiteId, table.provider, table.providerRef),
    index('disputes_order').on(table.orderId, table.openedAt),
    check('disputes_amount', sql`amount_cents > 0`),
    check('disputes_lost_at', sql`(status = 'lost') = (lost_at IS NOT NULL)`),
  ],
);

/** Ids of payment webhook events that have been processed, so that none is processed twice. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_time').on(table.receivedAt),
  ],
);

/** Payments at the built-in test provider, separate from `payments` as with a real provider. */
export const testPayments = sqliteTable('test_payments', {
  key: text().primaryKey(),
  ref: text().notNull().unique(),
  websiteId: text('website_id').notNull().default(''),
  orderId: text('order_id').notNull().default(''),
  status: text({ enum: TEST_PAYMENT_STATUSES }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text().notNull(),
  description: text().notNull().default(''),
  /** Saved test card, never the number of a real card. */
  keptMethod: text('kept_method').notNull().default(''),
  /** Path to which the customer returns after the confirmation. */
  returnPath: text('return_path').notNull().default('/'),
  isHold: integer('is_hold', { mode: 'boolean' }).notNull().default(false),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /**
   * JSON that only SQL reads: refunded amounts by idempotency key, so that a repeated key refunds only
   * once.
   */
  refunds: text().notNull().default('{}'),
  declineCode: text('decline_code'),
  createdAt: integer('created_at').notNull(),
});
