import { hasCartCookie, readCookie } from '../page/cookies.ts';

/** Pages of which nearly everything is personal, also below a language's prefix. */
const PERSONAL =
  /^(?:\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?\/(?:checkout|order|account|subscription|membership)(?:\/|$)/;

/**
 * Updates a page that the browser restores from its back/forward cache: reads the cart's count anew and closes the mini cart. A personal
 * page is reloaded, and so is any page when the visitor has signed in or out since.
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
