/**
 * Common fields of an analytics event by their type (B3.10.01 to B3.10.04). Without zod, since pages read them too. Any other field is
 * custom data.
 */
export const REQUIRED_FIELDS = [
  'actor',
  'action',
  'event_owner_team',
  'event_source',
  'object_type',
] as const;

const OPTIONAL_FIELDS = [
  'object_identifier',
  'object_name',
  'object_value',
  'object_value_type',
  'indirect_object_identifier',
  'indirect_object_name',
  'indirect_object_value',
  'indirect_object_type',
  'product_area',
  'product_page',
  'product_section',
  'member_locale',
  'website_locale',
] as const;

/** Added to every event by the page that sends it. */
const AUTOMATIC_FIELDS = {
  window_width: 'number',
  window_height: 'number',
  language: 'string',
  host: 'string',
  path: 'string',
  query_string: 'string',
  referrer: 'string',
  client_timestamp: 'number',
  marketing_id: 'string',
  session_id: 'string',
} as const;

/** Added when the page context has them. */
const PAGE_FIELDS = { website_id: 'string', template_id: 'string', member_account_id: 'string' } as const;

type TypeName = 'string' | 'number';
const strings = (names: readonly string[]): Record<string, TypeName> =>
  Object.fromEntries(names.map((name) => [name, 'string']));

export const COMMON_FIELDS: Readonly<Record<string, TypeName>> = {
  ...strings(REQUIRED_FIELDS),
  ...strings(OPTIONAL_FIELDS),
  ...AUTOMATIC_FIELDS,
  ...PAGE_FIELDS,
};

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
