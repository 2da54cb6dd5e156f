/** Names of the events that the product itself counts. Others are stored as they come. */
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

/** Events with a payload that says what it is about; they travel to the Facebook pixel as well. */
export type CommerceEvent = Extract<EventName, `commerce_${string}`>;

/** Prefix of the measures that are kept (B7.55). */
export const RUM_PREFIX = 'rum-';

/** Signs of how fast a page felt: largest paint, answer to an interaction, shifts of the layout, first byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];
