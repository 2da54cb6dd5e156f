import { and, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, members } from '#schema/tables/accounts.ts';
import { restoreRows } from '#schema/tables/backups.ts';
import type { items } from '#schema/tables/collections.ts';
import type { productVariants } from '#schema/tables/products.ts';
import { hasStanding } from '../accounts/accounts.ts';
import { orm } from '../orm.ts';
import { isStaged, stagedValue } from './restore-rows.ts';
import type { Switch } from './restored-table.ts';

/** Stands for the password of an account until the batch that adds the account ends. */
export const addedMark = (restoreId: string): string => `added-by-${restoreId}`;

/** Matches ids of accounts that the batch has added. Existing accounts never become customers of the site. */
export const isAdded = (accountId: SQL, { restoreId }: Switch): SQL =>
  inArray(
    accountId,
    orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.passwordHash, addedMark(restoreId))),
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
