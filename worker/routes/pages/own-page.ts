import { EMPTY_LIST, type ListQuery, listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { type BlockDataById, getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { calendarData } from '#worker/db/calendar/block-data.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/**
 * Returns the query of the page that `list` gets: drops parameters that the page does not show, and replaces a list
 * without results by the empty list, so that invented queries share one cached page. `blockData` belongs to the page's
 * blocks, where they are shown.
 */
export function ownQuery({ listing, item }: Found, list: ListQuery, blockData?: BlockDataById): ListQuery {
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

/** Returns the name of a query's page among those of its URL. */
export const queryKey = (list: ListQuery): string =>
  list.tag === EMPTY_LIST.tag ? `?empty${list.isPast ? '&past=1' : ''}` : listSearch(list);

/** Returns whether a query has a separate page, which is cached under it. */
export const isOwnPage = (found: Found, list: ListQuery, blockData?: BlockDataById): boolean =>
  queryKey(ownQuery(found, list, blockData)) === queryKey(list);

/** Returns whether a calendar shows the month in the URL: one with events, or one between them and the present. */
const hasMonth = (blockData: BlockDataById): boolean =>
  [...blockData.keys()].some((id) => {
    const calendar = getBlockData(blockData, calendarData, id);
    return calendar && (calendar.events.length > 0 || (calendar.hasEarlier && calendar.hasLater));
  });
