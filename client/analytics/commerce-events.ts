import { type CommerceEvent, EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { hasThirdPartyConsent } from '../page/third-party-consent.ts';
import type { Tracker } from './tracker.ts';

const PIXEL_NAMES: Record<CommerceEvent, string> = {
  commerce_view_item: 'ViewContent',
  commerce_add_to_cart: 'AddToCart',
  commerce_begin_checkout: 'InitiateCheckout',
  commerce_purchase: 'Purchase',
};

type WithPixel = Window & { fbq?: unknown };

/**
 * Reports an event to the owner's Facebook pixel if the visitor consented (B7.59). Ignores the pixel's
 * errors.
 */
function reportToPixel(name: CommerceEvent, payload: Record<string, string>): void {
  const { fbq } = window as WithPixel;
  if (typeof fbq !== 'function' || !hasThirdPartyConsent()) return;
  const { productId } = payload;
  try {
    fbq('track', PIXEL_NAMES[name], productId ? { content_ids: [productId], content_type: 'product' } : {});
  } catch (error) {
    console.warn(error);
  }
}

/** Records views of the open item and additions to the cart. */
export function startCommerceEvents({ record }: Tracker, itemId: string | null, tellsPixel = true): void {
  const step = (name: CommerceEvent, payload: Record<string, string> = {}) => {
    record(name, payload);
    if (tellsPixel) reportToPixel(name, payload);
  };
  const { pathname } = location;
  const [, orderId] = /^\/order\/(\w+)$/.exec(pathname) ?? [];
  if (orderId) step(EVENT_NAME.purchase, { orderId });
  else if (/^\/checkout(\/|$)/.test(pathname)) step(EVENT_NAME.beginCheckout);
  else if (itemId && document.querySelector(`[data-product="${itemId}"]`))
    step(EVENT_NAME.viewItem, { productId: itemId });
  addEventListener('checkout:begun', () => step(EVENT_NAME.beginCheckout), { once: true });
  // The server counts submissions of forms that load a new page, such as forms for subscription plans.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.matches('form[data-buy]')) return;
    const fields = new FormData(target);
    if (fields.get('line')) return;
    target.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'measured', value: '1' }),
    );
    step(EVENT_NAME.addToCart, { productId: String(fields.get('itemId')) });
  });
  addEventListener('cart:added', (event) =>
    step(EVENT_NAME.addToCart, { productId: String((event as CustomEvent).detail) }),
  );
}
