import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { accounts } from './accounts.ts';
import { json } from './columns.ts';

/** Public keys (WebAuthn). Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: integer().notNull(),
    transports: json(z.array(z.string())).notNull(),
    /** Relying party id. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    isBackedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** SHA-256 of open challenges, each valid only once. Sign-in challenges have no account. */
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
