import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { restoreRows } from '#schema/tables/backups.ts';
import { items } from '#schema/tables/collections.ts';
import { orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { websites } from '#schema/tables/sites.ts';
import { batch, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';
import { isStaged } from './restore-rows.ts';
import { listColumns, type RestoredTable } from './restore-tables.ts';

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

export const isSiteOnServer = async (db: Database, websiteId: string): Promise<boolean> =>
  (await first(db, orm.select(ONE).from(websites).where(eq(websites.id, websiteId)))) !== null;

/** Whether a different site has a row with the id of a staged row. */
export async function hasRowsElsewhere(
  db: Database,
  tables: readonly RestoredTable[],
  { restoreId, websiteId }: { restoreId: string; websiteId: string },
): Promise<boolean> {
  const queries = tables.flatMap(({ table, name, key: [id, ...others] }) => {
    const site = listColumns(table).find((column) => column.name === 'website_id');
    if (!id || !site || id === site || others.length > 0) return [];
    const staged = orm.select({ key: restoreRows.key }).from(restoreRows).where(isStaged(restoreId, name));
    return [
      orm
        .select(ONE)
        .from(table)
        .where(and(inArray(id, staged), ne(site, websiteId)))
        .limit(1),
    ];
  });
  return (await batch(db, queries)).some((rows) => rows.length > 0);
}
