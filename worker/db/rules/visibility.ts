import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { VARIANT_ACCESS } from '#domain/analytics/experiments/variant-page.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { collections, type items } from '#schema/tables/collections.ts';
import type { pages } from '#schema/tables/pages.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';

const PUBLISHED = literal(ITEM_STATUS.published);

/** Condition: a page is published, has a published version and is not deleted. Does not consider its lock. */
export const isPagePublic = (
  page: Pick<typeof pages, 'status' | 'published' | 'deletedAt'>,
): SQL | undefined => and(eq(page.status, PUBLISHED), isNotNull(page.published), isNull(page.deletedAt));

/** Condition: a page may appear in public lists and search engines, because it is public, unrestricted and not hidden. */
export const isPageListed = (page: typeof pages): SQL | undefined =>
  and(isPagePublic(page), eq(page.accessKind, 'public'), eq(page.isHiddenFromSearch, false));

/** Condition: a page lists none of the collections that its site hides (domain/sites/features.ts). */
export function isCollectionVisible(
  page: Pick<typeof pages, 'collectionId' | 'websiteId'>,
  hiddenTypes: readonly number[],
): SQL | undefined {
  if (hiddenTypes.length === 0) return undefined;
  const hidden = orm
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.websiteId, page.websiteId), inArray(collections.type, [...hiddenTypes])));
  return or(isNull(page.collectionId), notInArray(page.collectionId, hidden));
}

/** Condition: a page is not an experiment variant of another page. */
export const isNoVariant = (page: Pick<typeof pages, 'accessKind'>): SQL =>
  ne(page.accessKind, VARIANT_ACCESS);

/** Condition: visitors can open an item. Deleted items are unpublished. */
export const isItemPublic = (item: Pick<typeof items, 'status'>): SQL => eq(item.status, PUBLISHED);
