import { moreThanMaximum } from '#messages/cart.ts';
import { count, none } from '#messages/cartScript.ts';
import type { Cart, WireCart } from '#schema/contracts/carts/cart.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';

/** Converts a cart to the format of the API: names instead of numeric codes, and the time as a number. */
export const toWireCart = (cart: Cart): WireCart => ({
  ...cart,
  created: cart.created.getTime(),
  entries: cart.entries.map((entry) => ({ ...entry, productType: productTypeName(entry.productType) })),
  applicableTaxRules: cart.applicableTaxRules.map((rule) => ({
    ...rule,
    productTypes: rule.productTypes.map(productTypeName),
  })),
});

/** Number of items above which the cart indicator shows '100+' (B8.4.08). */
export const MAX_INDICATOR_COUNT = 100;

/** Cart indicator (B3.12.30, B4.59). Its state is 'uninitialized' until the cart has been read. */
export type CartIndicator =
  | { state: 'uninitialized' }
  | { state: 'empty'; itemsCount: 0; label: string }
  | { state: 'initialized'; itemsCount: number; subtotalText: string; shownCount: string; label: string };

/** Returns the indicator, with '100+' above 100 items (B8.4.08). */
export function cartIndicator(cart: { totalQuantity: number; subtotalText: string } | null): CartIndicator {
  if (cart === null) return { state: 'uninitialized' };
  const { totalQuantity, subtotalText } = cart;
  if (totalQuantity === 0) return { state: 'empty', itemsCount: 0, label: none };
  const isMore = totalQuantity > MAX_INDICATOR_COUNT;
  return {
    state: 'initialized',
    itemsCount: totalQuantity,
    subtotalText,
    shownCount: isMore ? `${MAX_INDICATOR_COUNT}+` : String(totalQuantity),
    label: isMore ? moreThanMaximum : count({ count: totalQuantity }),
  };
}
