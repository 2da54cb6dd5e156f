import type { Collection, Item } from '#schema/contracts/collections/collection.ts';

/**
 * Integer by which `ORDER BY sort_key, id` gives a collection's order, whatever its sort: newest first is the
 * negative publishing second, oldest first the positive one, events their start, manual the position, titles the
 * rank of their first eight letters. Seconds, not milliseconds, keep it far below 2^53.
 */
export function getSortKey(
  sort: Collection['sort'],
  item: Pick<Item, 'publishedAt' | 'publishOn' | 'position' | 'title' | 'event'>,
): number {
  const seconds = (instant: string | undefined) => (instant ? Math.floor(Date.parse(instant) / 1000) : 0);
  const published = seconds(item.publishedAt ?? item.publishOn);
  switch (sort) {
    case 'newest':
      return -published;
    case 'oldest':
      return published;
    case 'startDate':
      return seconds(item.event?.startsAt);
    case 'manual':
      return item.position;
    case 'title':
      return titleRank(item.title);
  }
}

/** First eight letters and digits as a number in base 37: enough to order titles, and an integer. */
function titleRank(title: string): number {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(8, ' ')
    .slice(0, 8);
  let rank = 0;
  for (const character of plain)
    rank = rank * 37 + (character === ' ' ? 0 : Number.parseInt(character, 36) + 1);
  return rank;
}
