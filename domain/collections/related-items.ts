import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { ItemSummary } from './item-summary.ts';

/** Maximum related items: one row of cards on desktops. */
export const MAX_RELATED = { products: 4, posts: 3, events: 3 } as const;

type Related = Pick<ItemSummary, 'id' | 'categories' | 'productType' | 'isSoldOut'>;

/** Product types that come first after a product of a type. */
const KINDS: Readonly<Record<number, readonly number[]>> = {
  [PRODUCT_TYPE.service]: [PRODUCT_TYPE.service, PRODUCT_TYPE.giftCard],
  [PRODUCT_TYPE.digital]: [PRODUCT_TYPE.digital],
};

/**
 * Returns the items that the owner chose, followed by others of the same list: first those of the same kind, then
 * those that share a category, and never those that are sold out.
 */
export function fillRelated<Listed extends Related>(
  chosen: readonly Listed[],
  others: readonly Listed[],
  {
    categories,
    productType = null,
    most,
  }: { categories: readonly string[]; productType?: number | null; most: number },
): Listed[] {
  if (chosen.length >= most) return [...chosen];
  const ids = new Set(chosen.map(({ id }) => id));
  const open = others.filter(({ id, isSoldOut }) => !isSoldOut && !ids.has(id));
  const kinds = KINDS[productType ?? 0] ?? [];
  const rank = (item: Related) => {
    const kind = kinds.indexOf(item.productType ?? 0);
    if (kind >= 0) return kind;
    return item.categories.some((category) => categories.includes(category)) ? kinds.length : Infinity;
  };
  return [
    ...chosen,
    ...open.sort((one, other) => (rank(one) < rank(other) ? -1 : +(rank(one) > rank(other)))),
  ].slice(0, most);
}
