import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { addressSchema } from '../contracts/checkout/checkout.ts';
import { customerTagsSchema } from '../contracts/customers/customer.ts';
import { groupTermsSchema } from '../contracts/customers/groups.ts';
import { discountSchema } from '../contracts/discounts/discount.ts';
import { IMPORT_SYSTEMS } from '../contracts/imports/import-systems.ts';
import { mailSettingsSchema } from '../contracts/mail/mail.ts';
import { erasableAddressSchema } from '../contracts/orders/stored-order.ts';
import { paymentRulesSchema } from '../contracts/payments/payment.ts';
import { shippingSettingsSchema } from '../contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '../contracts/taxes/tax.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

export const storeRules = sqliteTable('store_rules', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  shipping: json(shippingSettingsSchema).notNull().default(sql`'{}'`),
  taxes: json(taxSettingsSchema).notNull().default(sql`'{}'`),
  payments: json(paymentRulesSchema).notNull().default(sql`'{}'`),
  mails: json(mailSettingsSchema).notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
});

/** Discounts. A D1 batch that would raise `used` above `usageLimit` fails as a whole. */
export const discounts = sqliteTable(
  'discounts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Code in upper case; null for an automatic discount. */
    code: text(),
    rule: json(discountSchema).notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull().default(true),
    usageLimit: integer('usage_limit'),
    used: integer().notNull().default(0),
    /** Version of the discount. It increases when the owner saves, but not when the discount is used. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('discounts_code').on(table.websiteId, table.code),
    index('discounts_automatic').on(table.websiteId).where(sql`code IS NULL AND is_enabled = 1`),
    check('discounts_limit', sql`usage_limit IS NULL OR used <= usage_limit`),
    check('discounts_used', sql`used >= 0`),
  ],
);

/**
 * Uses of discounts per customer, who is identified by lower-case email address. As with `used`, a batch
 * above the limit fails.
 */
export const discountUses = sqliteTable(
  'discount_uses',
  {
    discountId: text('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    customer: text().notNull(),
    used: integer().notNull(),
    perCustomerLimit: integer('per_customer_limit'),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.customer] }),
    check('discount_uses_limit', sql`per_customer_limit IS NULL OR used <= per_customer_limit`),
  ],
);

/** Attempts per rate limit key, for example with a password or a gift card code. */
export const attemptCounters = sqliteTable(
  'attempt_counters',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    windowStartedAt: integer('window_started_at').notNull(),
  },
  (table) => [index('attempt_counters_window').on(table.windowStartedAt)],
);

export const customerAddresses = sqliteTable(
  'customer_addresses',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    accountId: text('account_id').notNull(),
    address: json(addressSchema).notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('customer_addresses_account').on(table.websiteId, table.accountId)],
);

/** Groups of customers with a discount. */
export const customerGroups = sqliteTable(
  'customer_groups',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    rule: json(groupTermsSchema).notNull(),
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('customer_groups_website').on(table.websiteId, table.createdAt)],
);

/** Customers of groups, by lower-case email address. A customer belongs to at most one group of a site. */
export const customerGroupMembers = sqliteTable(
  'customer_group_members',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    groupId: text('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.email] }),
    index('customer_group_members_group').on(table.groupId, table.email),
  ],
);

/** Details of customers from another system. Customers are otherwise known by their orders. `email` is lower-case. */
export const customerProfiles = sqliteTable(
  'customer_profiles',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: json(erasableAddressSchema),
    /** JSON array of tags. */
    tags: json(customerTagsSchema).notNull().default(sql`'[]'`),
    note: text().notNull().default(''),
    importedFrom: text('imported_from', { enum: IMPORT_SYSTEMS }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.email] }),
    index('customer_profiles_list').on(table.websiteId, table.createdAt, table.email),
  ],
);
