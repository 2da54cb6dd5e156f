import { and, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, members } from '#schema/tables/accounts.ts';
import { restoreRows } from '#schema/tables/backups.ts';
import type { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import type { productVariants } from '#schema/tables/products.ts';
import { hasStanding } from '../accounts/accounts.ts';
import { orm } from '../orm.ts';
import { isStaged, stagedKeys, stagedValue } from './restore-rows.ts';
import type { Switch } from './restored-table.ts';

/** Stands for the password of an account until the batch that adds the account ends. */
export const addedMark = (restoreId: string): string => `added-by-${restoreId}`;

/** Matches ids of accounts that the batch has added. Existing accounts never become customers of the site. */
export const isAdded = (accountId: SQL, { restoreId }: Switch): SQL =>
  inArray(accountId, orm.select({ id: accounts.id }).from(accounts).where(hasAddedMark(restoreId)));

/** Matches the accounts that the batch has added. */
export const hasAddedMark = (restoreId: string) =>
  and(
    inArray(accounts.id, stagedKeys(restoreId, 'accounts')),
    eq(accounts.passwordHash, addedMark(restoreId)),
  );

/** The id of the order or order line from which the id of a row is derived. */
const derivedFrom = sql`substr(${stagedValue('id')}, 1, 24)`;

/**
 * Matches rows whose id no order of a different site derives for its own events. An id in a forged file would
 * otherwise keep those events from being written.
 */
export const isOfNoOtherOrder = ({ websiteId }: Switch): SQL =>
  not(
    exists(
      orm
        .select({ one: sql`1` })
        .from(orders)
        .where(and(eq(orders.id, derivedFrom), ne(orders.websiteId, websiteId))),
    ),
  );

/** Like isOfNoOtherOrder, for ids that are derived from an order line. */
export const isOfNoOtherLine = ({ websiteId }: Switch): SQL =>
  not(
    exists(
      orm
        .select({ one: sql`1` })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.id, derivedFrom), ne(orders.websiteId, websiteId))),
    ),
  );

export const isStagedCustomer = ({ restoreId }: Switch): SQL =>
  inArray(
    stagedValue('id'),
    orm
      .select({ id: stagedValue('account_id') })
      .from(restoreRows)
      .where(isStaged(restoreId, 'members')),
  );

/** The customer of an order. A guest's order joins the customer's account when the customer registers again. */
export const toCustomer = (accountId: SQL, { websiteId }: Switch): SQL =>
  sql`(${orm
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.websiteId, websiteId), eq(members.accountId, accountId)))})`;

/**
 * The author of a change. The name of an account that has nothing to do with the site must not appear, so the id
 * of the restore takes its place, which the panel shows as a deleted account.
 */
export const toAuthor = (accountId: SQL, { websiteId, restoreId }: Switch): SQL => {
  const stranger = orm
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), not(hasStanding(websiteId, accounts.id) ?? sql`true`)));
  return sql`iif(${exists(stranger)}, ${restoreId}, ${accountId})`;
};

/** The id of a product or variant, or '' if it belongs to a different site. */
export const withoutStranger =
  (table: typeof items | typeof productVariants) =>
  (id: SQL, { websiteId }: Switch): SQL => {
    const elsewhere = orm
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.id, id), ne(table.websiteId, websiteId)));
    return sql`iif(${exists(elsewhere)}, '', ${id})`;
  };

/** Contract of a text column with JSON. */
export const toJsonContract = (contract: z.ZodType) =>
  z.string().refine((text) => {
    try {
      return contract.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  });
