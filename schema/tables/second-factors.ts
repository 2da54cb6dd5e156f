import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/**
 * Authenticator apps of accounts (RFC 6238). A code is required once `confirmedAt` is set. Times are epoch
 * milliseconds.
 */
export const accountTotp = sqliteTable('account_totp', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted secret (worker/crypto/sealed.ts). */
  secret: text().notNull(),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
  /**
   * Time step of the last accepted code. Codes up to this step are rejected, so that no code is accepted
   * twice.
   */
  lastStep: integer('last_step').notNull().default(0),
  lastUsedAt: integer('last_used_at'),
});

/** Recovery codes, as SHA-256. Each code is valid once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Sign-ins that wait for their second factor. The cookie contains the id; the row contains its SHA-256. */
export const signInTickets = sqliteTable(
  'sign_in_tickets',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    isRemembered: integer('is_remembered', { mode: 'boolean' }).notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_tickets_expiry').on(table.expiresAt),
    index('sign_in_tickets_account').on(table.accountId),
  ],
);
