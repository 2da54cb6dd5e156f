import { multiplyRatio } from '#domain/money/money.ts';
import { isPlanOnly, type PriceView } from '#domain/products/prices.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { isInScope } from './scope.ts';

/** Returns the price of a customer of the group, in minor units. */
const reduce = (cents: number, { basisPoints }: CustomerGroup): number =>
  cents - multiplyRatio(cents, basisPoints, 10_000);

interface Described {
  id: string;
  categories: readonly string[];
  productType: number | null;
}

/** Gift cards keep their value, and the cart applies the discount to no subscription. */
const hasGroupPrice = (group: CustomerGroup, { id, categories, productType }: Described): boolean =>
  group.basisPoints > 0 &&
  productType !== PRODUCT_TYPE.giftCard &&
  isInScope(group.scope, { id, itemId: id, categories, quantity: 1, unitPriceCents: 0 });

/** Returns the price that a list shows to a customer of the group. */
export function toGroupPrice(price: PriceView, group: CustomerGroup | null, item: Described): PriceView {
  if (!group || price.plan || !hasGroupPrice(group, item)) return price;
  switch (price.kind) {
    case 'from':
      return { kind: 'from', startingCents: reduce(price.startingCents, group) };
    case 'single':
      return { kind: 'sale', saleCents: reduce(price.cents, group), originalCents: price.cents };
    case 'sale':
      return { ...price, saleCents: reduce(price.saleCents, group) };
  }
}

/**
 * Returns a product with the prices of a single purchase that its page shows to a customer of the group, as sale
 * prices. Its plans keep the prices of the store.
 */
export function toGroupProduct<Product extends ProductContent>(
  product: Product,
  group: CustomerGroup | null,
  item: Omit<Described, 'productType'>,
): Product {
  if (!group || isPlanOnly(product) || !hasGroupPrice(group, { ...item, productType: product.productType }))
    return product;
  const { priceCents, salePriceCents = 0, onSale = false } = product;
  const own = priceCents !== undefined && {
    salePriceCents: reduce(onSale ? salePriceCents : priceCents, group),
    onSale: true,
  };
  const variants = product.variants.map((variant) => ({
    ...variant,
    salePriceCents: reduce(variant.onSale ? variant.salePriceCents : variant.priceCents, group),
    onSale: true,
  }));
  return { ...product, ...own, variants };
}
