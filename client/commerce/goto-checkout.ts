import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { GOTO_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { cookieMissing } from '#messages/cart.ts';
import { hasCartCookie } from '../page/cookies.ts';

/**
 * Opens the checkout in the top window, never in the editing frame (A2.02, A2.09). Without the cart cookie it
 * shows an alert (A5.08, A5.09).
 */
export function gotoCheckout(returnsTo?: HTMLElement): void {
  if (!hasCartCookie()) {
    import('../page/dialogs/messages.ts').then(
      ({ showAlert }) => showAlert({ text: cookieMissing, returnsTo }),
      // Offline, the page's own dialog cannot load, so use the browser's alert.
      () => window.alert(cookieMissing),
    );
    return;
  }
  (window.top ?? window).location.assign(toPageLanguage(GOTO_CHECKOUT_PATH));
}
