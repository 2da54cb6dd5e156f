import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database } from '../database.ts';
import { jsonRows } from '../fragments.ts';
import { listParents, restBelow } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';

export interface PathRow {
  link: string;
  path: string;
  parents: string[];
}

/** Binds paths as rows. `link` is the path as given; `path` is its stored form. */
export const pathRows = (paths: readonly PathRow[]) => {
  const row = jsonRows(paths, 'link');
  return {
    ...row,
    isParent: (path: SQLWrapper) => sql`${path} in (select value from json_each(${row.json('parents')}))`,
  };
};

/** Returns conditions that match a page or an item at the row's path. */
export function addressesAt(websiteId: string, row: ReturnType<typeof pathRows>) {
  const isPage = and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt));
  const page = (also?: SQL) =>
    sql`exists ${orm
      .select({ id: pages.id })
      .from(pages)
      .where(and(isPage, eq(pages.path, row.field('path')), also))}`;
  const item = (also?: SQL) =>
    sql`exists ${orm
      .select({ id: items.id })
      .from(pages)
      .innerJoin(
        items,
        and(
          eq(items.collectionId, pages.collectionId),
          sql`${items.urlId} = ${restBelow(row.field('path'), pages.path)}`,
        ),
      )
      .where(
        and(isPage, row.isParent(pages.path), eq(items.websiteId, websiteId), isNull(items.deletedAt), also),
      )}`;
  return {
    page,
    item,
    isOpen: sql`${page(isPagePublic(pages))} or ${item(and(isPagePublic(pages), isItemPublic(items)))}`,
  };
}

/** Returns those of the paths at which visitors can open a page or an item. */
export async function findOpenPaths(
  db: Database,
  websiteId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const row = pathRows(paths.map((path) => ({ link: path, path, parents: listParents(path) })));
  const found = await all(
    db,
    orm
      .select({ path: row.field('path').as('open_path') })
      .from(row.table)
      .where(addressesAt(websiteId, row).isOpen),
  );
  return new Set(found.map(({ path }) => path));
}
