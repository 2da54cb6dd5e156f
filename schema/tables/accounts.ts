import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SINGLE_USE_PURPOSES } from '../contracts/accounts/token-purposes.ts';
import { websites } from './sites.ts';

/** Accounts (A6.01). `email` is lower-case; `passwordHash` is a scrypt hash in PHC format. */
export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Roles of accounts on sites: one row per role (B6.07). */
export const websiteRoles = sqliteTable(
  'website_roles',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.accountId, table.role] }),
    index('website_roles_account').on(table.accountId),
  ],
);

export const members = sqliteTable(
  'members',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.accountId] }),
    index('members_account').on(table.accountId),
  ],
);

/**
 * Login sessions. The cookie contains the id; the row contains only its SHA-256. Times are epoch
 * milliseconds.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    websiteId: text('website_id').notNull(),
    crumb: text().notNull(),
    isRemembered: integer('is_remembered', { mode: 'boolean' }).notNull().default(false),
    /** Browser and system, such as 'Firefox on Windows'. */
    device: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Tokens that can be used once, by their `jti` claim. `detail` is JSON whose shape depends on the purpose.
 */
export const singleUseTokens = sqliteTable(
  'single_use_tokens',
  {
    jti: text().primaryKey(),
    purpose: text({ enum: SINGLE_USE_PURPOSES }).notNull(),
    websiteId: text('website_id').notNull(),
    subject: text().notNull(),
    detail: text().notNull().default('{}'),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('single_use_tokens_subject').on(table.purpose, table.subject),
    index('single_use_tokens_website').on(table.websiteId, table.purpose, table.createdAt),
    index('single_use_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Each email is sent at most once (decision 0013). The status 'sending' means that a Worker has claimed it
 * for a limited time.
 */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    /** Kind of email: 'invitation', 'password-reset', 'order-confirmation' … */
    kind: text().notNull().default(''),
    recipient: text().notNull(),
    replyTo: text('reply_to').notNull().default(''),
    senderName: text('sender_name').notNull().default(''),
    subject: text().notNull(),
    body: text().notNull(),
    html: text().notNull().default(''),
    /** JSON of mailFactsSchema, from which the email is composed later; null if it has been composed. */
    facts: text(),
    /** URL for one-click unsubscribing (RFC 8058); '' for transactional email. */
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    status: text({ enum: ['queued', 'sending', 'sent', 'captured', 'failed', 'unconfirmed'] }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    idempotencyKey: text('idempotency_key'),
    /** Whether the text grants access to an account. Such a text is deleted once the email is sent. */
    isSecret: integer('is_secret', { mode: 'boolean' }).notNull().default(false),
    /** Time of the next attempt; with the status 'sending', time of the claim. */
    nextAttemptAt: integer('next_attempt_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_cause').on(table.websiteId, table.idempotencyKey),
    index('mail_outbox_due').on(table.status, table.nextAttemptAt),
    index('mail_outbox_website').on(table.websiteId, table.createdAt, table.id),
  ],
);
