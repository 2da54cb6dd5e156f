import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { members } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { draftOrders, orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { websites } from '#schema/tables/sites.ts';
import { customerProfiles } from '#schema/tables/store.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';
import { stagedKeys } from './restore-rows.ts';
import { listColumns, type RestoredTable } from './restored-table.ts';

const ONE = { found: sql<number>`1`.as('found') };

/** Whether the site has never had a page, a product or another item, or an order. */
export async function isNewSite(db: Database, websiteId: string): Promise<boolean> {
  const found = await batch(
    db,
    [pages, items, orders].map((table) =>
      orm.select(ONE).from(table).where(eq(table.websiteId, websiteId)).limit(1),
    ),
  );
  return found.every((rows) => rows.length === 0);
}

/** Finds a site that is still on the server. `deletesAt` is null if its deletion was not requested. */
export const findSourceSite = (db: Database, websiteId: string) =>
  first(db, orm.select({ deletesAt: websites.deletesAt }).from(websites).where(eq(websites.id, websiteId)));

/** Tables that have rows once a site has customers or has received or promised money. */
const RECORDS = [orders, members, customerProfiles, giftCards, subscriptions, draftOrders];

/** Finds the site if it has no customers, orders, gift cards or subscriptions of its own. */
export const selectWithoutHistory = (websiteId: string) =>
  orm
    .select(ONE)
    .from(websites)
    .where(
      and(
        eq(websites.id, websiteId),
        ...RECORDS.map((table) =>
          notExists(orm.select(ONE).from(table).where(eq(table.websiteId, websiteId))),
        ),
      ),
    );

/** Whether a different site has a row with the id of a staged row. */
export async function hasRowsElsewhere(
  db: Database,
  tables: readonly RestoredTable[],
  { restoreId, websiteId }: { restoreId: string; websiteId: string },
): Promise<boolean> {
  const queries = tables.flatMap(({ table, name, key: [id, ...others] }) => {
    const site = listColumns(table).find((column) => column.name === 'website_id');
    if (!id || !site || id === site || others.length > 0) return [];
    return [
      orm
        .select(ONE)
        .from(table)
        .where(and(inArray(id, stagedKeys(restoreId, name)), ne(site, websiteId)))
        .limit(1),
    ];
  });
  return (await batch(db, queries)).some((rows) => rows.length > 0);
}
