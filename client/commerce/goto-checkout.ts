import { CART_TEXTS } from '#domain/cart/texts.ts';
import { GOTO_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { CART_COOKIE } from '#schema/contracts/commerce/cart.ts';
import { readCookie } from '../visitor/cookies.ts';

/**
 * Leads to the checkout in the top window, so that an editing frame never shows it (A2.02, A2.09). Without the cart's cookie it
 * stays and says why (A5.08, A5.09).
 */
export function gotoCheckout(): void {
  if (!readCookie(CART_COOKIE)) {
    window.alert(CART_TEXTS.cookieMissing);
    return;
  }
  (window.top ?? window).location.assign(GOTO_CHECKOUT_PATH);
}
