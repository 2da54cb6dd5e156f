import { EMPTY_LIST, type ListQuery, listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { type DataOfBlocks, getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { calendarData } from '#worker/db/calendar/block-data.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/**
 * The query whose page answers `list`: what the page does not show is left out, and a list in which nothing is found is the
 * empty list. Invented queries so share the copy of that page. `blockData` is of the page's blocks, where they are shown.
 */
export function ownQuery({ listing, item }: Found, list: ListQuery, blockData?: DataOfBlocks): ListQuery {
  const reviews = list.reviews <= (item?.reviews.pages ?? 1) ? list.reviews : 1;
  if (!listing) {
    const month = blockData && hasMonth(blockData) ? list.month : null;
    return { ...WHOLE_LIST, month, reviews };
  }
  const { sort, isPast } = list;
  const asked = { ...list, reviews };
  const isAllOf = listSearch(asked) === listSearch({ ...WHOLE_LIST, sort, isPast });
  return isAllOf || (listing.isKnown && listing.items.length > 0) ? asked : { ...EMPTY_LIST, isPast };
}

/** Name of a query's page among those of its address. */
export const queryKey = (list: ListQuery): string =>
  list.tag === EMPTY_LIST.tag ? `?empty${list.isPast ? '&past=1' : ''}` : listSearch(list);

/** Whether a query has a page of its own, which is cached under it. */
export const isOwnPage = (found: Found, list: ListQuery, blockData?: DataOfBlocks): boolean =>
  queryKey(ownQuery(found, list, blockData)) === queryKey(list);

/** Whether a calendar shows the month that the address asks for: one with events, or one between them and the present. */
const hasMonth = (blockData: DataOfBlocks): boolean =>
  [...blockData.keys()].some((id) => {
    const calendar = getBlockData(blockData, calendarData, id);
    return calendar && (calendar.events.length > 0 || (calendar.hasEarlier && calendar.hasLater));
  });
