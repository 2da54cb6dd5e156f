/** Texts of the cart (B2.4.04, B8.4.01, B8.4.02, B8.4.08, B5.54, A5.09): the English values of the catalogue. */
export const CART_TEXTS = {
  title: 'Cart',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  empty: 'You have nothing in your shopping cart.',
  update: 'Unable to update quantity',
  add: 'Unable to add item',
  remove: 'Unable to remove item',
  openForm: 'Unable to open form',
  updateForm: 'Unable to update form',
  tryAgain: 'Please try again.',
  checkConnection: 'Please check your internet connection.',
  moreThanMaximum: 'More than 100 items in cart',
  minimumOrder: 'To check out, your order subtotal must be {subtotal} or more.',
  cookieMissing:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
} as const;

/** Actions that can fail on a cart page. */
export type CartAction = 'update' | 'add' | 'remove' | 'openForm' | 'updateForm';

/** The message when a cart action fails (B8.4.02). */
export const cartFailure = (action: CartAction, isOnline: boolean): { title: string; text: string } => ({
  title: CART_TEXTS[action],
  text: isOnline ? CART_TEXTS.tryAgain : CART_TEXTS.checkConnection,
});

/** B5.54; null when the subtotal is enough. `format` writes minor units as the shop does. */
export function minimumOrderText(
  subtotalCents: number,
  minOrderSubtotalCents: number,
  format: (cents: number) => string,
): string | null {
  if (subtotalCents >= minOrderSubtotalCents) return null;
  return CART_TEXTS.minimumOrder.replace('{subtotal}', () => format(minOrderSubtotalCents));
}
