import { EMPTY_LIST, type ListQuery, listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { type BlockDataById, getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { calendarData } from '#worker/db/calendar/block-data.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/**
 * Returns the query parameters that change the page. Drops all others, and maps every query without results
 * to one query, so that made-up queries share one cached page.
 */
export function ownQuery({ listing, item }: Found, list: ListQuery, blockData?: BlockDataById): ListQuery {
  const reviews = list.reviews <= (item?.reviews.pages ?? 1) ? list.reviews : 1;
  if (!listing) {
    const month = blockData && hasMonth(blockData) ? list.month : null;
    return { ...WHOLE_LIST, month, reviews };
  }
  const { sort, isPast } = list;
  const query = { ...list, reviews };
  const isAllOf = listSearch(query) === listSearch({ ...WHOLE_LIST, sort, isPast });
  return isAllOf || (listing.isKnown && listing.items.length > 0) ? query : { ...EMPTY_LIST, isPast };
}

export const queryKey = (list: ListQuery): string =>
  list.tag === EMPTY_LIST.tag ? `?empty${list.isPast ? '&past=1' : ''}` : listSearch(list);

export const isOwnPage = (found: Found, list: ListQuery, blockData?: BlockDataById): boolean =>
  queryKey(ownQuery(found, list, blockData)) === queryKey(list);

/**
 * Returns whether a calendar on the page has events in the requested month, or has both earlier and later
 * ones. The current month always counts, because "Today" links to it.
 */
const hasMonth = (blockData: BlockDataById): boolean =>
  [...blockData.keys()].some((id) => {
    const calendar = getBlockData(blockData, calendarData, id);
    if (!calendar) return false;
    const { month, currentMonth, events, hasEarlier, hasLater } = calendar;
    return month === currentMonth || events.length > 0 || (hasEarlier && hasLater);
  });
