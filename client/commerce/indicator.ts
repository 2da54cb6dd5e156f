import { cartHolder } from '#domain/carts/holder.ts';
import { cartIndicator } from '#domain/carts/indicator.ts';
import { formatMoney } from '#domain/money/format-money.ts';

/** Links to the cart that say how much is in it: the site's own, not those of a sentence. */
const LINKS = ':is(header, nav, footer) a[href="/cart"]';

/** Shows a cart, as the cart API answered it, on every link to the cart (B3.12.30, B4.59). */
export function showIndicator(wire: unknown): void {
  const { totalQuantity, subtotalAmount } = cartHolder(wire);
  const indicator = cartIndicator({ totalQuantity, subtotalText: formatMoney(subtotalAmount) });
  for (const link of document.querySelectorAll<HTMLElement>(LINKS)) {
    link.dataset.cart = indicator.state;
    link.dataset.count = indicator.state === 'initialized' ? indicator.shownCount : '';
    if (indicator.state === 'uninitialized') continue;
    link.setAttribute('aria-label', `${link.textContent}, ${indicator.label}`);
  }
}

/** Asks for the cart once; called only where the browser carries a cart's cookie. */
export async function loadIndicator(): Promise<void> {
  try {
    const answer = await fetch('/api/commerce/cart');
    if (answer.ok) showIndicator(await answer.json());
  } catch {
    // Without a connection the links stay links.
  }
}
