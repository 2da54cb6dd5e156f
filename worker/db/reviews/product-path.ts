import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { orm } from '../orm.ts';

type InCollection = Pick<typeof items, 'collectionId'>;

function selectParent(item: InCollection, websiteId: SQLWrapper | string, isPublic?: SQL) {
  return orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.collectionId, item.collectionId),
        eq(pages.websiteId, websiteId),
        isNull(pages.deletedAt),
        isPublic,
      ),
    )
    .limit(1);
}

/** Selects the path of the page that lists an item; null if no page does. */
export const selectParentPath = (item: InCollection, websiteId: SQLWrapper | string): SQL<string | null> =>
  sql<string | null>`${selectParent(item, websiteId)}`;

/** Selects the path of the published page that lists an item; null if none does. */
export const selectPublicParentPath = (
  item: InCollection,
  websiteId: SQLWrapper | string,
): SQL<string | null> =>
  sql<string | null>`${selectParent(item, websiteId, eq(pages.status, ITEM_STATUS.published))}`;

export const toItemPath = (parentPath: string | null, urlId: string | null): string =>
  `${parentPath === null || parentPath === '/' ? '' : parentPath}/${urlId ?? ''}`;
