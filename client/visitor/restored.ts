import { hasCartCookie, readCookie } from './cookies.ts';

/** Pages of which nearly everything is personal. */
const PERSONAL = /^\/(?:checkout|order|account)(?:\/|$)/;

/**
 * A page that Back brings as it was left shows what is personal as it was then: who was signed in, the cart's count, an open cart. Where
 * the visitor signed in or out meanwhile, or the whole page is personal, it is loaded anew.
 */
export function refreshWhenRestored(): void {
  const crumb = readCookie('crumb');
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (readCookie('crumb') !== crumb || PERSONAL.test(location.pathname)) return location.reload();
    document.querySelector('.mini-cart')?.remove();
    const hasCount = document.querySelector('a[href="/cart"][data-cart]') !== null;
    if (hasCount || hasCartCookie())
      void import('#client/commerce/indicator.ts').then(({ loadIndicator }) => loadIndicator());
  });
}
