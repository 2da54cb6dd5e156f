import * as z from 'zod';

/**
 * Areas of the API that a key can access, by their name in CALLS_BY_AREA. Keys cannot access other areas.
 */
export const KEY_AREAS = [
  { id: 'settings', area: 'Sites', label: 'Settings', group: 'Website' },
  { id: 'pages', area: 'Pages', label: 'Pages', group: 'Website' },
  { id: 'translations', area: 'Translations', label: 'Translations', group: 'Website' },
  { id: 'collections', area: 'Collections', label: 'Blogs, events and other collections', group: 'Website' },
  { id: 'design', area: 'Design', label: 'Design', group: 'Website' },
  { id: 'media', area: 'Media', label: 'Media', group: 'Website' },
  { id: 'redirects', area: 'Redirects', label: 'Redirects', group: 'Website' },
  { id: 'releases', area: 'Releases', label: 'Releases', group: 'Website' },
  { id: 'products', area: 'Products', label: 'Products and stock', group: 'Store' },
  { id: 'orders', area: 'Orders', label: 'Orders', group: 'Store' },
  { id: 'customers', area: 'Customers', label: 'Customers', group: 'Store' },
  { id: 'subscriptions', area: 'Subscriptions', label: 'Subscriptions', group: 'Store' },
  { id: 'donations', area: 'Donations', label: 'Donations', group: 'Store' },
  { id: 'discounts', area: 'Discounts', label: 'Discounts', group: 'Store' },
  { id: 'gift-cards', area: 'Gift cards', label: 'Gift cards', group: 'Store' },
  { id: 'reviews', area: 'Reviews', label: 'Reviews', group: 'Store' },
  { id: 'waiting-lists', area: 'Waiting lists', label: 'Waiting lists', group: 'Store' },
  { id: 'store', area: 'Store', label: 'Store settings, shipping and taxes', group: 'Store' },
  { id: 'forms', area: 'Forms', label: 'Forms and submissions', group: 'People and visits' },
  { id: 'members', area: 'Members', label: 'Members and courses', group: 'People and visits' },
  { id: 'analytics', area: 'Analytics', label: 'Analytics', group: 'People and visits' },
] as const;

export type KeyAreaId = (typeof KEY_AREAS)[number]['id'];
/** Scope of a key. `write` includes `read`. `publish` is needed in addition to an area's write scope. */
export type KeyScope = `${KeyAreaId}:${'read' | 'write'}` | 'publish';

export const PUBLISH_SCOPE = 'publish';
export const KEY_SCOPES: readonly KeyScope[] = [
  ...KEY_AREAS.flatMap(({ id }): KeyScope[] => [`${id}:read`, `${id}:write`]),
  PUBLISH_SCOPE,
];

const isKeyScope = (text: string): text is KeyScope => KEY_SCOPES.some((scope) => scope === text);

/** Header by which a program marks repeated requests, so that a POST call of an API key runs only once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const MAX_API_KEYS = 50;
export const MAX_KEY_NAME_LENGTH = 60;
const MAX_EXPIRY_DAYS = 3_650;

/** Drops scopes that this version does not know, so that an old key keeps its other scopes. */
export const storedScopesSchema = z.array(z.string()).transform((scopes) => scopes.filter(isKeyScope));

const scopesSchema = z
  .array(z.string().refine(isKeyScope, 'Choose scopes from the list.'))
  .min(1, 'Choose what the key can access.')
  .max(KEY_SCOPES.length)
  .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope)));

export const newApiKeySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(MAX_KEY_NAME_LENGTH, `Use at most ${MAX_KEY_NAME_LENGTH} characters.`),
  scopes: scopesSchema,
  /** Null for a key that never expires. */
  expiresInDays: z.number().int().min(1).max(MAX_EXPIRY_DAYS).nullable(),
  /** Current password of the account that creates the key. */
  current: z.string().max(200).optional(),
});
export type NewApiKey = z.input<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Name or email address of the account that created the key. */
  createdBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** When the key was last used, to the hour. */
  lastUsedAt: z.number().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
