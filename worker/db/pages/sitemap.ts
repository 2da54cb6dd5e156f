import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { translations } from '#schema/tables/translations.ts';
import { all, type Reader } from '../database.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';
import { selectOwnPath } from '../translations/paths.ts';

const MAX_ADDRESSES = 50_000;

/**
 * Selects pages for search engines: published, public, not hidden, and not in collections of the types in
 * `hidden`.
 */
export function publicAddresses(
  db: Reader,
  websiteId: string,
  hidden: readonly number[],
): Promise<{ id: string; path: string; updatedAt: number }[]> {
  const isListed = and(
    eq(pages.websiteId, websiteId),
    isPageListed(pages),
    isCollectionVisible(pages, hidden),
  );
  const ofPages = orm
    .select({
      id: sql<string>`${pages.id}`.as('id'),
      path: sql<string>`${pages.path}`.as('path'),
      updatedAt: sql<number>`${pages.updatedAt}`.as('updated_at'),
    })
    .from(pages)
    .where(isListed);
  const ofItems = orm
    .select({
      id: sql<string>`${items.id}`.as('id'),
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

/** Lists the published translations of pages and items, with the path of each. */
export async function findAlternates(
  db: Reader,
  websiteId: string,
): Promise<ReadonlyMap<string, { language: string; path: string | null }[]>> {
  const rows = await all(
    db,
    orm
      .select({
        subjectId: translations.subjectId,
        language: translations.language,
        path: selectOwnPath(websiteId).as('own_path'),
      })
      .from(translations)
      .where(
        and(
          eq(translations.websiteId, websiteId),
          inArray(translations.kind, ['page', 'item']),
          isNotNull(translations.published),
        ),
      )
      .limit(MAX_ADDRESSES),
  );
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}
