import { MAX_SHOWN_ITEMS } from '#schema/contracts/carts/cart.ts';
import { CART_TEXTS } from './texts.ts';

/** The cart indicator (B3.12.30, B4.59); uninitialized until the cart has been read. */
export type CartIndicator =
  | { state: 'uninitialized' }
  | { state: 'empty'; itemsCount: 0; label: string }
  | { state: 'initialized'; itemsCount: number; subtotalText: string; shownCount: string; label: string };

/** `subtotalText` is the formatted subtotal. Above 100 items the count is '100+' (B8.4.08, decisions 90). */
export function cartIndicator(cart: { totalQuantity: number; subtotalText: string } | null): CartIndicator {
  if (cart === null) return { state: 'uninitialized' };
  const { totalQuantity, subtotalText } = cart;
  if (totalQuantity === 0) return { state: 'empty', itemsCount: 0, label: '0 items in cart' };
  const isMore = totalQuantity > MAX_SHOWN_ITEMS;
  return {
    state: 'initialized',
    itemsCount: totalQuantity,
    subtotalText,
    shownCount: isMore ? `${MAX_SHOWN_ITEMS}+` : String(totalQuantity),
    label: isMore
      ? CART_TEXTS.moreThanMaximum
      : `${totalQuantity} ${totalQuantity === 1 ? 'item' : 'items'} in cart`,
  };
}
