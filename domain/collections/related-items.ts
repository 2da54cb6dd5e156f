import type { ItemSummary } from './item-summary.ts';

/** Maximum related items: one row of cards on desktops. */
export const MAX_RELATED = { products: 4, posts: 3, events: 3 } as const;

type Related = Pick<ItemSummary, 'id' | 'categories' | 'isSoldOut'>;

/**
 * Returns the items that the owner chose, followed by others of the same list: first those that share a
 * category, and never those that are sold out.
 */
export function fillRelated<Listed extends Related>(
  chosen: readonly Listed[],
  others: readonly Listed[],
  { categories, most }: { categories: readonly string[]; most: number },
): Listed[] {
  if (chosen.length >= most) return [...chosen];
  const ids = new Set(chosen.map(({ id }) => id));
  const open = others.filter(({ id, isSoldOut }) => !isSoldOut && !ids.has(id));
  const isClose = (item: Related) => item.categories.some((category) => categories.includes(category));
  const ranked = [...open.filter(isClose), ...open.filter((item) => !isClose(item))];
  return [...chosen, ...ranked].slice(0, most);
}
