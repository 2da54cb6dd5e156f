import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CART_PURPOSES } from '../contracts/carts/cart.ts';
import { locationSchema } from '../contracts/shipping/shipping.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Carts. The cookie contains a token; the row contains its SHA-256. Times are epoch milliseconds. */
export const carts = sqliteTable(
  'carts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id'),
    /**
     * Purpose of the cart. Carts for other purposes exist in addition to the standard cart, to which the
     * cookie belongs.
     */
    purpose: text({ enum: CART_PURPOSES }).notNull().default('standard'),
    currency: text().notNull(),
    version: integer().notNull().default(1),
    note: text().notNull().default(''),
    shippingLocation: json(locationSchema, 'shipping_location'),
    shippingOptionId: text('shipping_option_id'),
    tip: text().notNull().default(''),
    orderId: text('order_id'),
    /**
     * Cart that was copied to this one at sign-out. When the two are merged, each entry gets the larger
     * quantity.
     */
    clonedFrom: text('cloned_from'),
    /** Email address for a reminder, and the consent text; both are '' without consent. */
    email: text().notNull().default(''),
    reminderConsent: text('reminder_consent').notNull().default(''),
    /** Language (BCP 47) of the page on which the buyer consented. */
    language: text().notNull().default(''),
    /** Set by a trigger on the outbox, because emails are deleted after they are sent. */
    remindedAt: integer('reminded_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('carts_account').on(table.websiteId, table.accountId),
    index('carts_updated').on(table.updatedAt),
    // Finds the abandoned carts of a period, newest first.
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
    /** Id of the variant. For a digital product without variants, the id of its item. */
    variantId: text('variant_id').notNull(),
    planId: text('plan_id').notNull().default(''),
    quantity: integer().notNull(),
    /** Unit price when the entry was added, by which price changes are recognised. */
    seenPriceCents: integer('seen_price_cents').notNull(),
    /** JSON of the answers to custom questions; '' if there are none. */
    answers: text().notNull().default(''),
    /** JSON of the answers as typed, by field; '' if the buyer cannot edit them. */
    entered: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_entries_once').on(table.cartId, table.variantId, table.planId, table.answers),
    // The daily job that protects uploads in carts from deletion reads only entries with files.
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
