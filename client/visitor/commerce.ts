import { readCookie } from './cookies.ts';

/** Code of the shop is loaded where a page has something of it (A2.21, A2.28, A2.29), and not before. */
export function startCommerce(): void {
  const cart = document.querySelector<HTMLElement>('[data-swap="cart"]');
  if (cart) void import('#client/commerce/cart-page.ts').then(({ enhanceCart }) => enhanceCart(cart));
  const checkout = document.querySelector<HTMLElement>('[data-swap="checkout"]');
  if (checkout)
    void import('#client/commerce/checkout.ts').then(({ enhanceCheckout }) => enhanceCheckout(checkout));
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-buy]'))
    void import('#client/commerce/buy.ts').then(({ enhanceBuyForm }) => enhanceBuyForm(form));
  if (readCookie('CART') && document.querySelector('a[href="/cart"]'))
    void import('#client/commerce/indicator.ts').then(({ loadIndicator }) => loadIndicator());
}
