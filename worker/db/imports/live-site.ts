import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import { all, batch, type Database } from '../database.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Path of an item below the page that lists it. */
const ITEM_PATH = sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}`;

/** Returns the paths of the site's pages, items and redirects, and its blogs. */
export async function findLiveSite(db: Database, websiteId: string) {
  const [ofPages, ofItems, ofRedirects, names, [last]] = await batch(db, [
    orm
      .select({ path: pages.path })
      .from(pages)
      .where(and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt))),
    orm
      .select({ path: ITEM_PATH.as('item_path') })
      .from(pages)
      .innerJoin(items, eq(items.collectionId, pages.collectionId))
      .where(and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt))),
    orm.select({ path: redirects.fromPath }).from(redirects).where(eq(redirects.websiteId, websiteId)),
    orm.select({ name: collections.name }).from(collections).where(eq(collections.websiteId, websiteId)),
    orm
      .select({ position: max(pages.position) })
      .from(pages)
      .where(eq(pages.websiteId, websiteId)),
  ]);
  return {
    paths: new Set([...ofPages, ...ofItems].map(({ path }) => path)),
    redirects: new Set(ofRedirects.map(({ path }) => path)),
    collections: new Set(names.map(({ name }) => name)),
    position: (last?.position ?? -1) + 1,
  };
}

export interface LiveBlog {
  id: string;
  title: string;
  path: string;
  settings: Collection;
}

/** Returns the blogs that have a page, in page order. */
export const listBlogs = (db: Database, websiteId: string): Promise<LiveBlog[]> =>
  all(
    db,
    orm
      .select({
        id: sql<string>`${collections.id}`.as('blog_id'),
        title: sql<string>`${pages.title}`.as('blog_title'),
        path: pages.path,
        settings: collections.settings,
      })
      .from(collections)
      .innerJoin(pages, and(eq(pages.collectionId, collections.id), isNull(pages.deletedAt)))
      .where(
        and(
          eq(collections.websiteId, websiteId),
          eq(pages.websiteId, websiteId),
          eq(jsonField<number>(collections.settings, '$.itemRecordType'), RECORD_TYPE.text),
        ),
      )
      .orderBy(pages.position),
  );

/** Returns those of the given paths that already belong to a page. */
export async function findTakenPaths(
  db: Database,
  websiteId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const rows = await all(
    db,
    orm
      .select({ path: pages.path })
      .from(pages)
      .where(and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt), isOneOf(pages.path, paths))),
  );
  return new Set(rows.map(({ path }) => path));
}

/** Returns those of the given URLs that items of the collection already use, including items in the trash. */
export async function findTakenUrlIds(
  db: Database,
  collectionId: string,
  urlIds: readonly string[],
): Promise<Set<string>> {
  const rows = await all(
    db,
    orm
      .select({ urlId: items.urlId })
      .from(items)
      .where(and(eq(items.collectionId, collectionId), isOneOf(items.urlId, urlIds))),
  );
  return new Set(rows.map(({ urlId }) => urlId));
}

export async function findCollection(
  db: Database,
  websiteId: string,
  id: string,
): Promise<{ name: string; settings: Collection } | null> {
  const rows = await all(
    db,
    orm
      .select({ name: collections.name, settings: collections.settings })
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.websiteId, websiteId))),
  );
  return rows[0] ?? null;
}
