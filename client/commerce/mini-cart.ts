import { cartHolder } from '#domain/carts/holder.ts';
import { cartIndicator } from '#domain/carts/wire-cart.ts';
import { GOTO_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { answerText } from '#domain/forms/answers.ts';
import { formatCents, formatMoney } from '#domain/money/format-money.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import { checkout as checkoutText, title } from '#messages/cart.ts';
import { more as moreText, viewCart } from '#messages/cartScript.ts';
import { close as closeText } from '#messages/dialogs.ts';
import { subtotal } from '#messages/totals.ts';
import type { ClientCart, WireCartEntry } from '#schema/contracts/carts/cart.ts';
import { pushEscapeTarget } from '../behaviours/escape-stack.ts';
import { gotoCheckout } from './goto-checkout.ts';
import './mini-cart.css';

/** Maximum number of line items that the mini cart shows. Further line items are only counted. */
const MAX_LINES = 5;

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * Shows the mini cart. Focus does not move. Tab reaches the mini cart because it follows the button in
 * the document.
 */
export function showMiniCart(
  wire: unknown,
  { after, opener, freeLabel }: { after: Element; opener: HTMLElement; freeLabel: string | undefined },
): void {
  const cart = cartHolder(wire);
  document.querySelector('.mini-cart')?.remove();
  const panel = element('div', 'mini-cart');
  panel.popover = 'auto';
  panel.role = 'dialog';
  panel.ariaLabel = title;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'mini-cart-close';
  close.ariaLabel = closeText;
  close.textContent = '×';
  panel.append(
    element('p', 'mini-cart-head', createCount(cart), close),
    createLines(cart, freeLabel),
    createTotal(cart),
    createLinks(opener),
  );
  after.after(panel);
  panel.style.setProperty('--below', `${findHeaderEdge()}px`);
  panel.showPopover();
  const release = pushEscapeTarget(() => panel.hidePopover());
  close.addEventListener('click', () => panel.hidePopover());
  // Release the Escape target before the toggle event, because a quick second Escape belongs to the layer
  // below.
  panel.addEventListener('beforetoggle', release, { once: true });
  panel.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') return;
    const hadFocus = panel.contains(document.activeElement);
    panel.remove();
    if (hadFocus) opener.focus();
  });
}

/** Returns the lower edge of the cart link in the header, which the notice must not cover; 0 if it is out of view. */
function findHeaderEdge(): number {
  let edge = 0;
  for (const link of document.querySelectorAll('header a[href$="/cart"]')) {
    const { top, bottom, height } = link.getBoundingClientRect();
    if (height > 0 && top < innerHeight / 2) edge = Math.max(edge, bottom);
  }
  return edge;
}

function createCount({ totalQuantity, subtotalAmount }: ClientCart): string {
  const indicator = cartIndicator({ totalQuantity, subtotalText: formatMoney(subtotalAmount) });
  return indicator.state === 'uninitialized' ? '' : indicator.label;
}

function createLines(cart: ClientCart, label: string | undefined): HTMLElement {
  const { currency } = cart.subtotalAmount;
  const write = (cents: number) => formatCents(cents, currency);
  const price = (cents: number) => priceOrFree(cents, write, { isFreeIfZero: Boolean(label), label });
  const list = element('ul', 'mini-cart-lines');
  for (const entry of cart.entries.slice(0, MAX_LINES))
    list.append(createLine(entry, price(entry.subtotalCents)));
  const more = cart.entries.length - MAX_LINES;
  if (more > 0) list.append(element('li', 'quiet', moreText({ count: more })));
  return list;
}

function createLine(entry: WireCartEntry, price: string): HTMLElement {
  const picture = document.createElement('img');
  picture.src = entry.image?.src ?? '';
  picture.alt = '';
  picture.width = 48;
  picture.height = 60;
  const words = element('div', '', element('p', '', entry.title));
  const options = entry.optionValues.map(({ value }) => value).join(', ');
  words.append(element('p', 'quiet', [options, `${entry.quantity}`].filter(Boolean).join(' × ')));
  for (const answer of entry.answers ?? []) words.append(element('p', 'quiet', answerText(answer)));
  const line = element('li', '');
  if (entry.image) line.append(picture);
  line.append(words, element('span', 'figures', price));
  return line;
}

function createTotal(cart: ClientCart): HTMLElement {
  return element(
    'p',
    'mini-cart-total',
    element('span', '', subtotal),
    element('strong', 'figures', formatMoney(cart.subtotalAmount)),
  );
}

function createLinks(opener: HTMLElement): HTMLElement {
  const link = (href: string, className: string, text: string) => {
    const made = element('a', className, text) as HTMLAnchorElement;
    made.href = href;
    return made;
  };
  const checkout = link(GOTO_CHECKOUT_PATH, 'button', checkoutText);
  checkout.addEventListener('click', (event) => {
    event.preventDefault();
    gotoCheckout(opener);
  });
  return element('p', 'mini-cart-links', link('/cart', 'button button-outline', viewCart), checkout);
}
