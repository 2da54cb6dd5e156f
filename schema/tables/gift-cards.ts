import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { GIFT_CARD_CHANGES, GIFT_CARD_STATUSES } from '../contracts/gift-cards/gift-card.ts';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { carts } from './carts.ts';
import { orders } from './orders.ts';
import { websites } from './sites.ts';

/**
 * Gift cards. `balanceCents` must only be written as the sum of the card's ledger entries. Times are epoch
 * milliseconds.
 */
export const giftCards = sqliteTable(
  'gift_cards',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    last4: text().notNull().default(''),
    currency: text().$type<CurrencyCode>().notNull(),
    initialCents: integer('initial_cents').notNull(),
    balanceCents: integer('balance_cents').notNull().default(0),
    status: text({ enum: GIFT_CARD_STATUSES }).notNull().default('active'),
    expiresAt: integer('expires_at'),
    /** Order that bought the card; null for a card issued by the owner. */
    orderId: text('order_id'),
    orderLineId: text('order_line_id'),
    /** Idempotency key of the owner's click that issued the card. */
    idempotencyKey: text('idempotency_key'),
    senderName: text('sender_name').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    /** '' if the owner hands over the code in person. */
    recipientEmail: text('recipient_email').notNull().default(''),
    message: text().notNull().default(''),
    sendAt: integer('send_at').notNull(),
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.websiteId, table.codeHash),
    uniqueIndex('gift_cards_line').on(table.orderLineId),
    uniqueIndex('gift_cards_idempotency').on(table.websiteId, table.idempotencyKey),
    index('gift_cards_order').on(table.orderId),
    index('gift_cards_list').on(table.websiteId, table.createdAt, table.id),
    check('gift_cards_balance', sql`balance_cents >= 0`),
    check('gift_cards_initial', sql`initial_cents > 0`),
  ],
);

/**
 * Balance changes in minor units. The id is derived from the cause, so that no change is recorded twice.
 */
export const giftCardLedger = sqliteTable(
  'gift_card_ledger',
  {
    id: text().primaryKey(),
    giftCardId: text('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** Order that was paid with the card, or that bought it. */
    orderId: text('order_id'),
    changeCents: integer('change_cents').notNull(),
    reason: text({ enum: GIFT_CARD_CHANGES }).notNull(),
    at: integer().notNull(),
    accountId: text('account_id'),
  },
  (table) => [index('gift_card_ledger_card').on(table.giftCardId, table.at)],
);

/**
 * Amounts of an order paid with gift cards, in addition to its payment. `refundedCents` includes claimed
 * refunds.
 */
export const giftCardUses = sqliteTable(
  'gift_card_uses',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    giftCardId: text('gift_card_id').notNull(),
    position: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.giftCardId] }),
    index('gift_card_uses_card').on(table.giftCardId),
    check('gift_card_uses_amount', sql`amount_cents > 0`),
    check('gift_card_uses_refunded', sql`refunded_cents BETWEEN 0 AND amount_cents`),
  ],
);

/** Gift cards added to carts. Each was entered with its full code. */
export const cartGiftCards = sqliteTable(
  'cart_gift_cards',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    giftCardId: text('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.giftCardId] })],
);
