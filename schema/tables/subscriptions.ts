import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import {
  CHARGE_STATUSES,
  SUBSCRIPTION_STATUSES,
  subscriptionTermsSchema,
} from '../contracts/subscriptions/subscription.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Amounts are minor units of `currency`, times epoch milliseconds. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    accountId: text('account_id'),
    email: text().notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The order with the first payment, which saved the payment method. */
    firstOrderId: text('first_order_id').notNull().unique(),
    itemId: text('item_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    terms: json(subscriptionTermsSchema).notNull(),
    amountCents: integer('amount_cents').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    timeZone: text('time_zone').notNull(),
    /**
     * Start of the payment schedule, from which all due dates are calculated
     * (domain/subscriptions/schedule.ts).
     */
    anchorAt: integer('anchor_at').notNull(),
    position: integer().notNull(),
    paidCycles: integer('paid_cycles').notNull().default(1),
    /** Number of payments; 0 means unlimited (A3.07). */
    numCycles: integer('num_cycles').notNull(),
    paidCents: integer('paid_cents').notNull(),
    /** End of the paid period. Skipping, pausing and resuming change only the schedule. */
    paidUntil: integer('paid_until').notNull().default(0),
    /** Order of the current period. Refunding it ends access. */
    paidOrderId: text('paid_order_id'),
    periodStart: integer('period_start').notNull(),
    periodEnd: integer('period_end').notNull(),
    nextChargeAt: integer('next_charge_at'),
    /** When a due payment started waiting for stock. */
    stockWaitSince: integer('stock_wait_since'),
    /** Time until which the due payment counts as queued. */
    queuedUntil: integer('queued_until').notNull().default(0),
    provider: text().notNull(),
    /** Id of the payment method at the provider; null until it is looked up. */
    methodRef: text('method_ref'),
    methodLabel: text('method_label').notNull().default(''),
    /** First moment (UTC) at which the card is expired; null if the provider does not report it. */
    methodExpiresAt: integer('method_expires_at'),
    creditCents: integer('credit_cents').notNull().default(0),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    cancelReason: text('cancel_reason', { enum: ['customer', 'owner', 'payment', 'erased', 'moved'] }),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    cancelledAt: integer('cancelled_at'),
  },
  (table) => [
    index('subscriptions_due').on(table.nextChargeAt).where(sql`next_charge_at IS NOT NULL`),
    index('subscriptions_list').on(table.websiteId, table.createdAt, table.id),
    index('subscriptions_status').on(table.websiteId, table.status, table.createdAt, table.id),
    index('subscriptions_account').on(table.websiteId, table.accountId, table.createdAt),
    index('subscriptions_email').on(table.websiteId, sql`lower(email)`),
    index('subscriptions_card').on(table.methodExpiresAt).where(sql`method_expires_at IS NOT NULL`),
    check('subscriptions_credit', sql`credit_cents >= 0`),
    check('subscriptions_cycles', sql`num_cycles = 0 OR paid_cycles <= num_cycles`),
  ],
);

/**
 * Charges of subscriptions. A charge is recorded before the provider is called, with `{id}-{attempt}` as
 * the idempotency key.
 */
export const subscriptionCharges = sqliteTable(
  'subscription_charges',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    kind: text({ enum: ['renewal', 'change'] }).notNull(),
    dueAt: integer('due_at').notNull(),
    status: text({ enum: CHARGE_STATUSES }).notNull(),
    attempt: integer().notNull().default(1),
    amountCents: integer('amount_cents').notNull(),
    creditCents: integer('credit_cents').notNull().default(0),
    creditAfterCents: integer('credit_after_cents').notNull().default(0),
    currency: text().$type<CurrencyCode>().notNull(),
    /**
     * Number of units taken from stock when the charge was recorded. They are returned if the payment
     * fails.
     */
    stockTaken: integer('stock_taken').notNull().default(0),
    terms: json(subscriptionTermsSchema).notNull(),
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    orderId: text('order_id'),
    declineCode: text('decline_code'),
    /** When the current attempt was first sent to the provider. */
    askedAt: integer('asked_at').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    // A period has at most one charge, and a subscription at most one unfinished charge.
    uniqueIndex('subscription_charges_period')
      .on(table.subscriptionId, table.dueAt)
      .where(sql`kind = 'renewal'`),
    uniqueIndex('subscription_charges_open')
      .on(table.subscriptionId)
      .where(sql`status IN ('created', 'waiting')`),
    index('subscription_charges_list').on(table.subscriptionId, table.createdAt),
    check('subscription_charges_amount', sql`amount_cents >= 0 AND credit_cents >= 0`),
  ],
);
