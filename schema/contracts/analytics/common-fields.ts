/** Fields that every event has (B3.10.01 to B3.10.04). All other fields are custom data. */
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

/** Fields that the page adds to every event. */
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
