import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { storedScopesSchema } from '../contracts/developers/api-key.ts';
import { accounts } from './accounts.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * API keys. The client has the token; the row contains only the SHA-256 of its secret. Times are epoch
 * milliseconds.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Account that created the key. The key never has more permissions than this account. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: json(storedScopesSchema).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    index('api_keys_website').on(table.websiteId, table.createdAt),
    index('api_keys_account').on(table.accountId),
  ],
);

/**
 * Calls that API keys made with an `Idempotency-Key`, kept for a day. `status` is null until the call has a
 * response.
 */
export const idempotentCalls = sqliteTable(
  'idempotent_calls',
  {
    apiKeyId: text('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the method, URL and body. */
    requestHash: text('request_hash').notNull(),
    status: integer(),
    body: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.idempotencyKey] }),
    index('idempotent_calls_time').on(table.createdAt),
  ],
);
