import { readCookie } from './cookies.ts';

/** Code of the shop is loaded where a page has something of it (A2.21, A2.22, A2.28, A2.29), and not before. */
export function startCommerce(): void {
  const cart = document.querySelector<HTMLElement>('[data-swap="cart"]');
  if (cart) void import('#client/commerce/cart-page.ts').then(({ enhanceCart }) => enhanceCart(cart));
  const checkout = document.querySelector<HTMLElement>('[data-swap="checkout"]');
  if (checkout)
    void import('#client/commerce/checkout.ts').then(({ enhanceCheckout }) => enhanceCheckout(checkout));
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-buy]'))
    void import('#client/commerce/buy.ts').then(({ enhanceBuyForm }) => enhanceBuyForm(form));
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-restock]'))
    void import('#client/commerce/restock.ts').then(({ enhanceRestock }) => enhanceRestock(form));
  const review = document.querySelector<HTMLFormElement>('form[data-review]');
  if (review) void import('#client/commerce/review.ts').then(({ enhanceReview }) => enhanceReview(review));
  const card = document.querySelector<HTMLFormElement>('form[data-card-form]');
  if (card) void import('#client/commerce/card-form.ts').then(({ enhanceCardForm }) => enhanceCardForm(card));
  const pricing = document.querySelector<HTMLElement>('[data-pricing]');
  if (pricing)
    void import('#client/commerce/pricing.ts').then(({ enhancePricing }) => enhancePricing(pricing));
  if (document.querySelector('[data-quick-view]')) offerQuickViews();
  const address = document.querySelector<HTMLFormElement>('.account-address-form');
  if (address)
    void import('#client/commerce/address-form.ts').then(({ enhanceAddressForm }) =>
      enhanceAddressForm(address),
    );
  if (readCookie('CART') && document.querySelector('a[href="/cart"]'))
    void import('#client/commerce/indicator.ts').then(({ loadIndicator }) => loadIndicator());
}

/** A product of a list is fetched when somebody turns to its button, and shown when it is pressed. */
function offerQuickViews(): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(type, ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-quick-view]');
      if (!button) return;
      void import('#client/commerce/quick-view.ts').then(({ fetchProduct, openQuickView }) => {
        void (type === 'click' ? openQuickView(button) : fetchProduct(button));
      });
    });
}
