import { cartHolder } from '#domain/carts/holder.ts';
import { cartIndicator } from '#domain/carts/wire-cart.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { readCart } from '#schema/contracts/carts/visitor-calls.ts';
import { visitorRequest } from '../page/request.ts';
import './indicator.css';

/** Cart links in the header, navigation and footer, in any language. Links in page text get no count. */
const LINKS = ':is(header, nav, footer) a[href$="/cart"]';

/** Shows a cart API response on every cart link (B3.12.30, B4.59). */
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

/** Loads the cart and shows its item count. Requires the cart cookie. */
export async function loadIndicator(): Promise<void> {
  try {
    const answer = await visitorRequest<typeof readCart>('GET', '/api/commerce/cart', {});
    if (answer.ok) showIndicator(await answer.json());
  } catch {
    // Offline, the links show no count.
  }
}
