import { type ListQuery, listSearch } from '#domain/collections/list-query.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/** Whether a list query is answered by this page: one that nothing answers to would make as many copies as somebody cares to invent. */
export const isOwnPage = (found: Found, list: ListQuery): boolean =>
  found.listing
    ? found.listing.isKnown && list.reviews === 1
    : listSearch({ ...list, reviews: 1 }) === '' &&
      list.reviews <= Math.max(1, found.item?.reviews.pages ?? 1);
