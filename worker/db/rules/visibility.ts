import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { VARIANT_ACCESS } from '#domain/analytics/experiments/variant-page.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { collections, type items } from '#schema/tables/collections.ts';
import type { pages } from '#schema/tables/pages.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';

const PUBLISHED = literal(ITEM_STATUS.published);

/** Matches published pages, whether or not a password or member area locks them. */
export const isPagePublic = (
  page: Pick<typeof pages, 'status' | 'published' | 'deletedAt'>,
): SQL | undefined => and(eq(page.status, PUBLISHED), isNotNull(page.published), isNull(page.deletedAt));

/** Matches pages that may appear in public lists and search engines. */
export const isPageListed = (page: typeof pages): SQL | undefined =>
  and(isPagePublic(page), eq(page.accessKind, 'public'), eq(page.isHiddenFromSearch, false));

/** Matches pages other than lists of collections that the site hides (domain/sites/features.ts). */
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

export const isNoVariant = (page: Pick<typeof pages, 'accessKind'>): SQL =>
  ne(page.accessKind, VARIANT_ACCESS);

export const isItemPublic = (item: Pick<typeof items, 'status'>): SQL => eq(item.status, PUBLISHED);
