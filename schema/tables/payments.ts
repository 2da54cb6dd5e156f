import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from '../contracts/payments/dispute.ts';
import {
  PAYMENT_STATUSES,
  PAYMENT_TRY_STATUSES,
  REFUND_STATUSES,
  TEST_PAYMENT_STATUSES,
} from '../contracts/payments/payment.ts';
import { orders } from './orders.ts';

/** The one payment of an order. Its id is the idempotency key that the provider is given. */
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
    /** The provider's own id; null until it answered. */
    providerRef: text('provider_ref'),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Given back, or claimed to be by a refund that is under way. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    declineCode: text('decline_code'),
    /** How often the provider could not say what became of it, and when it is asked again. */
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
 * What became of each submission that asks a provider for money, by its idempotency key: what tells somebody who tries cards from
 * a crowd that shares an address. Kept for a day.
 */
export const paymentTries = sqliteTable(
  'payment_tries',
  {
    websiteId: text('website_id').notNull(),
    key: text().notNull(),
    cartHash: text('cart_hash').notNull(),
    /** Hash of the network address. */
    ipHash: text('ip_hash').notNull(),
    status: text({ enum: PAYMENT_TRY_STATUSES }).notNull(),
    /** Of the status, epoch milliseconds. */
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.key] }),
    index('payment_tries_ip').on(table.websiteId, table.ipHash, table.at, table.status),
    index('payment_tries_cart').on(table.websiteId, table.cartHash, table.at, table.status),
    index('payment_tries_age').on(table.at),
  ],
);

/** Money given back; claimed first (status 'created'), then sent to the provider with its id as key. */
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
    /** JSON: lines, quantities, and which go back to stock. */
    lines: text().notNull().default('[]'),
    /** JSON: what of the amount goes back to gift cards, `[{giftCardId, amountCents}]`; the rest goes back to the payment. */
    giftCards: text('gift_cards').notNull().default('[]'),
    providerRef: text('provider_ref'),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    /** 1: the provider took it, and the buyer's bank has not: it may still fail. */
    isPending: integer('is_pending').notNull().default(0),
    /** 1: the order is cancelled once the money is back. */
    cancelsOrder: integer('cancels_order').notNull().default(0),
    /** 1: the buyer gets a mail. */
    notifies: integer().notNull().default(1),
    /** Why it failed, or why it still waits. */
    problem: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When the provider is asked again, while it has not answered. */
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

/** A payment that its buyer disputes at their bank, as the provider last told of it. */
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
    /** The provider's own id. */
    providerRef: text('provider_ref').notNull(),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    /** Minor units of `currency`, which is the payment's. */
    amountCents: integer('amount_cents').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** 1: the bank took the money, and has not given it back. */
    isWithdrawn: integer('is_withdrawn').notNull().default(0),
    /** Until when the bank takes an answer; null where there is none to give. */
    dueAt: integer('due_at'),
    openedAt: integer('opened_at').notNull(),
    /** When the shop heard that it was lost. */
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

/** Webhooks that were taken: the same event is never taken twice. */
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

/** What the embedded test provider remembers, as a real provider would on its own side. */
export const testPayments = sqliteTable('test_payments', {
  /** The caller's idempotency key. */
  key: text().primaryKey(),
  ref: text().notNull().unique(),
  websiteId: text('website_id').notNull().default(''),
  orderId: text('order_id').notNull().default(''),
  status: text({ enum: TEST_PAYMENT_STATUSES }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text().notNull(),
  description: text().notNull().default(''),
  /** The test card, where it is kept for payments to come; a real card's number is never here. */
  keptMethod: text('kept_method').notNull().default(''),
  /** Path of the site to which a confirmation leads back. */
  returnPath: text('return_path').notNull().default('/'),
  /** 1: reserved only, until it is captured. */
  isHold: integer('is_hold').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** JSON: amount by key of the refund, so that the same key gives back once. */
  refunds: text().notNull().default('{}'),
  declineCode: text('decline_code'),
  createdAt: integer('created_at').notNull(),
});
