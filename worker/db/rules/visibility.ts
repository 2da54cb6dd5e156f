import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { items } from '#schema/tables/collections.ts';
import type { pages } from '#schema/tables/pages.ts';
import { literal } from '../fragments.ts';

const PUBLISHED = literal(ITEM_STATUS.published);

/** Whether visitors find a page: published, with a published version, not deleted. Its lock is another question. */
export const isPagePublic = (
  page: Pick<typeof pages, 'status' | 'published' | 'deletedAt'>,
): SQL | undefined => and(eq(page.status, PUBLISHED), isNotNull(page.published), isNull(page.deletedAt));

/** Whether a page may stand in lists that anybody and search engines read: public, without a lock, not hidden. */
export const isPageListed = (page: typeof pages): SQL | undefined =>
  and(isPagePublic(page), eq(page.accessKind, 'public'), eq(page.isHiddenFromSearch, 0));

/** Whether visitors find an item. What is deleted is not published any more. */
export const isItemPublic = (item: Pick<typeof items, 'status'>): SQL => eq(item.status, PUBLISHED);
