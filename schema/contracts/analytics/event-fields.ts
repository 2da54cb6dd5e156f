/** Events sent by the product itself. Other names are stored unchanged. */
export const EVENT_NAME = {
  viewItem: 'commerce_view_item',
  addToCart: 'commerce_add_to_cart',
  beginCheckout: 'commerce_begin_checkout',
  purchase: 'commerce_purchase',
  formStarted: 'form_started',
  formAbandoned: 'form_abandoned',
  formSubmitted: 'form_submitted',
  networkError: 'system_network_error',
} as const;
export type EventName = (typeof EVENT_NAME)[keyof typeof EVENT_NAME];

/** Names of commerce events. They are also sent to the Facebook pixel. */
export type CommerceEvent = Extract<EventName, `commerce_${string}`>;

/** Name prefix of timing measures (B7.55). */
export const RUM_PREFIX = 'rum-';

/** Web vitals: largest contentful paint, interaction to next paint, layout shift, time to first byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];
