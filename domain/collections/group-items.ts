import { monthInZone, monthSpan } from '#domain/time/months.ts';
import type { Grouping } from '#schema/contracts/blocks/archive.ts';
import { toSlug } from './slug.ts';

/** `key` is the group's value in the list's query parameter. */
export interface ItemGroup {
  key: string;
  name: string;
  count: number;
  items: readonly { title: string; urlId: string }[];
}

export interface GroupedItem {
  title: string;
  urlId: string;
  author: string;
  tags: readonly string[];
  categories: readonly string[];
  time: number;
  /** Places in the categories that the owner sorted by hand, by the category's slug. */
  places: Readonly<Record<string, number>>;
}

interface PlacedTitle {
  title: string;
  urlId: string;
  /** Infinity for an item without a place, which follows the others. */
  place: number;
}

/** Groups items. Keeps at most `shownItems` items in all groups together, but counts all items. */
export function groupItems(
  items: readonly GroupedItem[],
  { by, timeZone, shownItems }: { by: Grouping; timeZone: string; shownItems: number },
): ItemGroup[] {
  const groups = new Map<string, Omit<ItemGroup, 'items'> & { items: PlacedTitle[] }>();
  const nameMonth = monthNamer(timeZone);
  const namesOf = (item: GroupedItem): readonly string[] =>
    ({ month: [nameMonth(item.time)], author: [item.author], tag: item.tags, category: item.categories })[by];
  let left = shownItems;
  for (const item of items)
    for (const name of namesOf(item)) {
      const key = by === 'tag' || by === 'category' ? toSlug(name) : name;
      if (key === '') continue;
      const group = groups.get(key) ?? { key, name: by === 'month' ? '' : name, count: 0, items: [] };
      groups.set(key, group);
      group.count += 1;
      if (left > 0)
        group.items.push({ title: item.title, urlId: item.urlId, place: item.places[key] ?? Infinity });
      left -= 1;
    }
  return [...groups.values()].map((group) => ({
    ...group,
    items: group.items
      .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
      .map(({ title, urlId }) => ({ title, urlId })),
  }));
}

/**
 * Returns a function that names the month of an instant. For sorted instants, it converts time zones, which
 * is slow, only once per month.
 */
function monthNamer(timeZone: string): (time: number) => string {
  let month = '';
  let range = { starts: 0, ends: 0 };
  return (time) => {
    if (time < range.starts || time >= range.ends) {
      month = monthInZone(time, timeZone);
      range = monthSpan(month, timeZone);
    }
    return month;
  };
}

/** Sorts groups. 'normal' means A to Z, or newest month first; 'count' means most items first. */
export function sortGroups<Group extends Pick<ItemGroup, 'key' | 'name' | 'count'>>(
  groups: readonly Group[],
  { by, order, locale }: { by: Grouping; order: 'normal' | 'reverse' | 'count'; locale: string },
): Group[] {
  const names = new Intl.Collator(locale);
  const compare = (a: Group, b: Group) =>
    by === 'month' ? b.key.localeCompare(a.key, 'en') : names.compare(a.name, b.name);
  return groups.toSorted((a, b) => {
    if (order === 'count') return b.count - a.count || compare(a, b);
    return order === 'reverse' ? compare(b, a) : compare(a, b);
  });
}

/**
 * Returns a font size step from 1 to 5, by the logarithm of the count, so that one large group does not
 * dwarf the others.
 */
export function cloudSize(count: number, counts: readonly number[]): number {
  const least = Math.log2(Math.min(...counts));
  const range = Math.log2(Math.max(...counts)) - least;
  if (range === 0) return 2;
  return 1 + Math.round(((Math.log2(count) - least) / range) * Math.min(4, Math.ceil(range * 2)));
}
