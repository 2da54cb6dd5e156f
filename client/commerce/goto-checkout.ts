import { CART_TEXTS } from '#domain/carts/texts.ts';
import { GOTO_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { hasCartCookie } from '../visitor/cookies.ts';

/**
 * Leads to the checkout in the top window, so that an editing frame never shows it (A2.02, A2.09). Without the cart's cookie it
 * stays and alerts (A5.08, A5.09); the focus then goes to `returnsTo` when the link that led here is gone.
 */
export function gotoCheckout(returnsTo?: HTMLElement): void {
  if (!hasCartCookie()) {
    import('../visitor/dialogs/messages.ts').then(
      ({ showAlert }) => showAlert({ text: CART_TEXTS.cookieMissing, returnsTo }),
      // Offline: the browser's own.
      () => window.alert(CART_TEXTS.cookieMissing),
    );
    return;
  }
  (window.top ?? window).location.assign(GOTO_CHECKOUT_PATH);
}
