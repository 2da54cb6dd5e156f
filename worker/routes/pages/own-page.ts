import { type ListQuery, listSearch } from '#domain/collections/list-query.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/** Whether this page uses a list query. Ignored queries are redirected, since every invented one would be cached separately. */
export const isOwnPage = (found: Found, list: ListQuery): boolean =>
  found.listing
    ? found.listing.isKnown && list.reviews === 1
    : listSearch({ ...list, reviews: 1, month: hasCalendar(found) ? null : list.month }) === '' &&
      list.reviews <= Math.max(1, found.item?.reviews.pages ?? 1);

/** A calendar shows the month that the address asks for. */
const hasCalendar = ({ page, item }: Found): boolean =>
  (page?.content ?? item?.item)?.sections.some(({ blocks }) =>
    blocks.some(({ type }) => type === BLOCK_TYPE.calendar),
  ) ?? false;
