import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { accounts } from './accounts.ts';
import { json } from './columns.ts';

/** Public keys of passkeys (WebAuthn). Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; 0 if it has none. */
    counter: integer().notNull(),
    transports: json(z.array(z.string())).notNull(),
    /** Host for which the passkey is valid (relying party id). */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    isBackedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** Open challenges, as SHA-256. Each is valid once. Challenges for signing in belong to no account. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    websiteId: text('website_id').notNull(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_account').on(table.accountId),
  ],
);
