import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/** Public halves of the passkeys that open an account (WebAuthn). Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator counted; 0 for one that does not count. */
    counter: integer().notNull(),
    /** JSON list of hints on how the browser reaches the authenticator. */
    transports: text().notNull(),
    /** The only host at which browsers offer it (the relying party's id). */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    isBackedUp: integer('backed_up').notNull(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** Challenges that wait to be signed, by SHA-256: of an account for enrolling, of nobody for signing in. Each is taken once. */
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
