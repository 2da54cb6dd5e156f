import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CART_PURPOSES } from '../contracts/carts/cart.ts';
import { websites } from './sites.ts';

/** A cart; its cookie holds a token, the row its SHA-256. `version` rises with every change. Times are epoch milliseconds. */
export const carts = sqliteTable(
  'carts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id'),
    /** Which checkout it is for: the others have carts of their own beside the one of the cookie. */
    purpose: text({ enum: CART_PURPOSES }).notNull().default('standard'),
    currency: text().notNull(),
    version: integer().notNull().default(1),
    note: text().notNull().default(''),
    /** JSON of locationSchema. */
    shippingLocation: text('shipping_location'),
    shippingOptionId: text('shipping_option_id'),
    /** What its buyer chose as a tip (tipTextSchema); '' before. */
    tip: text().notNull().default(''),
    /** The order that this cart became. */
    orderId: text('order_id'),
    /** The customer's cart that this one is a copy of, made at sign-out (cloneCart): the two are merged by the larger number. */
    clonedFrom: text('cloned_from'),
    /** Where a reminder goes, and the words its owner agreed to; both '' without consent. */
    email: text().notNull().default(''),
    reminderConsent: text('reminder_consent').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('carts_account').on(table.websiteId, table.accountId),
    index('carts_updated').on(table.updatedAt),
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
    /** A digital product without variants has its item's id here. */
    variantId: text('variant_id').notNull(),
    planId: text('plan_id').notNull().default(''),
    quantity: integer().notNull(),
    /** Unit price when it was put in, so that a change can be told. */
    seenPriceCents: integer('seen_price_cents').notNull(),
    /** JSON of the answers to the product's form; '' without one. */
    answers: text().notNull().default(''),
    /** JSON of what those were read from, by field, so that they can be changed; '' where they cannot. */
    entered: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_entries_once').on(table.cartId, table.variantId, table.planId, table.answers),
    // What keeps a file: the daily job looks at these entries alone.
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
