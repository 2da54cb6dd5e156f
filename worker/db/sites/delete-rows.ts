import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { accounts, members, websiteRoles } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { findScope, listAllTables } from '../backups/backup-tables.ts';
import { type Database, run } from '../database.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';

/** Number of rows that one SQL statement deletes, so that visitors of other sites do not wait. */
const ROWS_AT_ONCE = 250;

/** Tables that this module does not empty, with the reason for each. */
const KEPT: Readonly<Record<string, string>> = {
  websites: 'is deleted last (worker/schedule/delete-due-sites.ts)',
  site_deletions: 'records the deletion itself',
  website_domains: 'is deleted with the row of the site',
  domain_connections: 'is deleted after the provider has removed the host',
  accounts: 'belongs to people, who may have access to other sites; see deletePeople()',
  passkeys: 'is deleted with the account',
  account_totp: 'is deleted with the account',
  recovery_codes: 'is deleted with the account',
  attempt_counters: 'belongs to no site',
  consumed_messages: 'belongs to no site',
  payment_events: 'belongs to no site',
};

/** Lists a table after all tables that refer to it. */
function sortByReference(tables: readonly SQLiteTable[]): SQLiteTable[] {
  const sorted = new Set<SQLiteTable>();
  const parentsOf = (table: SQLiteTable) =>
    getTableConfig(table).foreignKeys.map(({ reference }) => reference().foreignTable);
  const visit = (table: SQLiteTable, path: readonly SQLiteTable[]): void => {
    if (sorted.has(table) || path.includes(table)) return;
    for (const child of tables)
      if (child !== table && parentsOf(child).includes(table)) visit(child, [...path, table]);
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

const listEmptiedTables = (): SQLiteTable[] =>
  sortByReference(listAllTables().filter((table) => !(getTableConfig(table).name in KEPT)));

/** Deletes the accounts of contributors and customers who have no role or membership on any other site. */
function deletePeople(websiteId: string) {
  const elsewhere = (table: typeof members | typeof websiteRoles) =>
    notExists(
      orm
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.accountId, accounts.id), ne(table.websiteId, websiteId))),
    );
  const ownsOther = orm
    .select({ one: sql`1` })
    .from(websites)
    .where(and(eq(websites.ownerAccountId, accounts.id), ne(websites.id, websiteId)));
  const ofSite = (table: typeof members | typeof websiteRoles) =>
    inArray(
      accounts.id,
      orm.select({ id: table.accountId }).from(table).where(eq(table.websiteId, websiteId)),
    );
  const ids = orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        or(ofSite(members), ofSite(websiteRoles)),
        elsewhere(members),
        elsewhere(websiteRoles),
        notExists(ownsOther),
      ),
    )
    .limit(ROWS_AT_ONCE);
  return orm.delete(accounts).where(inArray(accounts.id, ids));
}

function deleteSome(table: SQLiteTable, websiteId: string) {
  const rows = orm
    .select({ row: sql`rowid` })
    .from(table)
    .where(findScope(table)(websiteId))
    .limit(ROWS_AT_ONCE);
  return orm.delete(table).where(sql`rowid in ${rows}`);
}

/** The site's id is one word in the index, so that the query reads only this site's rows. */
const deleteSearchRows = (websiteId: string) =>
  orm
    .delete(searchIndex)
    .where(
      sql`rowid in (select rowid from search_index where search_index match ${`website_id : "${websiteId}"`} limit ${ROWS_AT_ONCE})`,
    );

/**
 * Deletes a site's rows in small steps until `isOver` returns true. Returns whether none are left. Triggers
 * may insert rows while others are deleted, so the last pass must find nothing.
 */
export async function deleteRows(db: Database, websiteId: string, isOver: () => boolean): Promise<boolean> {
  const steps = [
    deletePeople(websiteId),
    deleteSearchRows(websiteId),
    ...listEmptiedTables().map((table) => deleteSome(table, websiteId)),
  ];
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const step of steps)
      for (let changed = 1; changed > 0; deleted += changed) {
        changed = await run(db, step);
        if (isOver()) return false;
      }
  }
  return true;
}
