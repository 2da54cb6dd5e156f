import { type ListQuery, listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { type DataOfBlocks, getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { calendarData } from '#worker/db/calendar/block-data.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';

/**
 * Whether what the query of an address asks for is there: only then is the page cached under it, since every invented one would be
 * a copy of its own. `blockData` is of the page's blocks, where they are shown.
 */
export function isOwnPage(found: Found, list: ListQuery, blockData?: DataOfBlocks): boolean {
  const { listing, item } = found;
  const search = listSearch({ ...list, month: blockData && hasEvents(blockData) ? null : list.month });
  if (search === '') return true;
  if (listing) return listing.isKnown && listing.items.length > 0 && list.reviews === 1;
  const isReviews = search === listSearch({ ...WHOLE_LIST, reviews: list.reviews });
  return isReviews && list.reviews <= (item?.reviews.pages ?? 1);
}

/** Whether a calendar has events in the month that it shows, which the address asks for. */
const hasEvents = (blockData: DataOfBlocks): boolean =>
  [...blockData.keys()].some((id) => (getBlockData(blockData, calendarData, id)?.events.length ?? 0) > 0);
