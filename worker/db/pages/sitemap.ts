import { and, eq, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Reader } from '../database.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';

const MAX_ADDRESSES = 50_000;

/** Selects pages for search engines: published, public, not hidden, not in collections of `hidden` types. */
export function publicAddresses(
  db: Reader,
  websiteId: string,
  hidden: readonly number[],
): Promise<{ path: string; updatedAt: number }[]> {
  const isListed = and(
    eq(pages.websiteId, websiteId),
    isPageListed(pages),
    isCollectionVisible(pages, hidden),
  );
  const ofPages = orm
    .select({
      path: sql<string>`${pages.path}`.as('path'),
      updatedAt: sql<number>`${pages.updatedAt}`.as('updated_at'),
    })
    .from(pages)
    .where(isListed);
  const ofItems = orm
    .select({
      path: sql<string>`case ${pages.path} when '/' then '' else ${pages.path} end || '/' || ${items.urlId}`.as(
        'path',
      ),
      updatedAt: sql<number>`${items.updatedAt}`.as('updated_at'),
    })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), isListed))
    .where(and(eq(items.websiteId, websiteId), isItemPublic(items)));
  return all(db, ofPages.unionAll(ofItems).limit(MAX_ADDRESSES));
}
