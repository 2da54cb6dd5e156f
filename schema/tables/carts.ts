import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CART_PURPOSES } from '../contracts/carts/cart.ts';
import { locationSchema } from '../contracts/shipping/shipping.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** The cookie contains a token, the row its SHA-256. Times are epoch milliseconds. */
export const carts = sqliteTable(
  'carts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id'),
    /** Carts for other purposes exist alongside the one in the cookie. */
    purpose: text({ enum: CART_PURPOSES }).notNull().default('standard'),
    currency: text().notNull(),
    version: integer().notNull().default(1),
    note: text().notNull().default(''),
    shippingLocation: json(locationSchema, 'shipping_location'),
    shippingOptionId: text('shipping_option_id'),
    tip: text().notNull().default(''),
    orderId: text('order_id'),
    /**
     * The cart from which this one was copied at sign-out. Merging takes each line item's larger
     * quantity.
     */
    clonedFrom: text('cloned_from'),
    /** Email address and consent text for a reminder; both are '' without consent. */
    email: text().notNull().default(''),
    reminderConsent: text('reminder_consent').notNull().default(''),
    /** Written by a trigger on the outbox, because sent email is not kept. */
    remindedAt: integer('reminded_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('carts_account').on(table.websiteId, table.accountId),
    index('carts_updated').on(table.updatedAt),
    // Finds a period's abandoned carts, newest first.
    index('carts_left')
      .on(table.websiteId, table.updatedAt)
      .where(sql`order_id IS NULL AND purpose = 'standard'`),
    index('carts_reminded').on(table.websiteId, table.remindedAt).where(sql`reminded_at IS NOT NULL`),
    index('carts_reminder')
      .on(table.websiteId, table.updatedAt)
      .where(sql`reminder_consent <> '' AND order_id IS NULL`),
  ],
);

export const cartEntries = sqliteTable(
  'cart_entries',
  {
    id: text().primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** A digital product without variants stores its item's id. */
    variantId: text('variant_id').notNull(),
    planId: text('plan_id').notNull().default(''),
    quantity: integer().notNull(),
    /** Unit price when added, to detect price changes. */
    seenPriceCents: integer('seen_price_cents').notNull(),
    /** JSON of the answers to custom questions; '' if there are none. */
    answers: text().notNull().default(''),
    /** JSON of the raw input by field; '' if the answers are not editable. */
    entered: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_entries_once').on(table.cartId, table.variantId, table.planId, table.answers),
    // The daily job reads only entries with files.
    index('cart_entries_files').on(table.cartId).where(sql`instr(answers, '"files":[') > 0`),
    check('cart_entries_quantity', sql`quantity BETWEEN 1 AND 10000`),
  ],
);

export const cartCoupons = sqliteTable(
  'cart_coupons',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.code] })],
);
