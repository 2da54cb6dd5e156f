import { hasCartCookie } from '../page/cookies.ts';

/** Loads a module only if an element matches, and calls the module with each match. */
function enhance<Place extends HTMLElement>(
  places: string,
  load: () => Promise<(place: Place) => unknown>,
): void {
  for (const place of document.querySelectorAll<Place>(places)) void load().then((start) => start(place));
}

/** Loads commerce code only where the page needs it (A2.21, A2.22, A2.28, A2.29). */
export function startCommerce(): void {
  enhance('[data-swap="cart"]', async () => (await import('#client/commerce/cart-page.ts')).enhanceCart);
  enhance(
    '[data-swap="checkout"]',
    async () => (await import('#client/commerce/checkout.ts')).enhanceCheckout,
  );
  enhance('form[data-buy]', async () => (await import('#client/commerce/add-to-cart.ts')).enhanceAddToCart);
  enhance('[data-buy-bar]', async () => (await import('#client/commerce/buy-bar.ts')).startBuyBar);
  enhance(
    'form[data-restock]',
    async () => (await import('#client/commerce/back-in-stock.ts')).enhanceBackInStock,
  );
  enhance('form[data-review]', async () => (await import('#client/commerce/review.ts')).enhanceReview);
  enhance(
    'form[data-card-form]',
    async () => (await import('#client/commerce/card-form.ts')).enhanceCardForm,
  );
  enhance('[data-pricing]', async () => (await import('#client/commerce/pricing.ts')).enhancePricing);
  enhance(
    '.account-address-form',
    async () => (await import('#client/commerce/address-form.ts')).enhanceAddressForm,
  );
  if (document.querySelector('[data-quick-view]')) offerQuickViews();
  if (!document.querySelector('[data-swap]')) offerCartDrawer();
  if (hasCartCookie() && document.querySelector('a[href$="/cart"]'))
    void import('#client/commerce/indicator.ts').then(({ loadIndicator }) => loadIndicator());
}

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

/** Cart links outside the content. Links in a text lead to the cart page. */
const CART_LINKS = ':is(header, nav, footer) a[href$="/cart"]';

function offerCartDrawer(): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(type, (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(CART_LINKS);
      if (!link) return;
      const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
      const isClick = type === 'click';
      if (isClick && (ctrlKey || metaKey || shiftKey || altKey)) return;
      if (isClick) event.preventDefault();
      void import('#client/commerce/cart-drawer.ts').then(
        ({ prefetchCart, openCartDrawer }) => {
          if (isClick) openCartDrawer(link);
          else prefetchCart().catch(() => {});
        },
        () => {
          if (isClick) location.assign(link.href);
        },
      );
    });
}
