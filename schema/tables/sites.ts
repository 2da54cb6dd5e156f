import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { designSchema } from '../contracts/design/design.ts';
import { headerFooterDraftSchema, headerFooterSchema } from '../contracts/pages/header-footer.ts';
import { sampleCountsSchema } from '../contracts/sites/sample-data.ts';
import { websiteSettingsSchema } from '../contracts/sites/website.ts';
import { json } from './columns.ts';

/** `revision` increases with every publish. */
export const websites = sqliteTable(
  'websites',
  {
    id: text().primaryKey(),
    identifier: text().notNull().unique(),
    type: integer().notNull(),
    status: integer().notNull(),
    statusSince: integer('status_since').notNull().default(0),
    version: text().notNull(),
    templateId: text('template_id').notNull(),
    templateVersion: text('template_version').notNull(),
    settings: json(websiteSettingsSchema).notNull(),
    settingsVersion: integer('settings_version').notNull().default(1),
    design: json(designSchema).notNull(),
    designDraft: json(designSchema, 'design_draft'),
    designVersion: integer('design_version').notNull().default(1),
    revision: integer().notNull().default(1),
    ownerAccountId: text('owner_account_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('websites_owner').on(table.ownerAccountId)],
);

export const websiteDomains = sqliteTable(
  'website_domains',
  {
    host: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [index('website_domains_website').on(table.websiteId)],
);

/** Layouts (B7.35-36). `draft` is null if it equals `content`. `version` prevents lost updates. */
export const siteHeaderFooter = sqliteTable('site_header_footer', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  content: json(headerFooterSchema).notNull(),
  version: integer().notNull().default(1),
  draft: json(headerFooterDraftSchema),
  publishedAt: integer('published_at'),
  updatedAt: integer('updated_at').notNull().default(0),
  updatedBy: text('updated_by'),
});

/** Includes the settings displayed by the header and footer. */
export const headerFooterRevisions = sqliteTable(
  'site_header_footer_revisions',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    content: json(headerFooterDraftSchema).notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [index('site_header_footer_revisions_time').on(table.websiteId, table.createdAt)],
);

/** Redirects, resolved by worker/db/items/redirects.ts. */
export const redirects = sqliteTable(
  'redirects',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    fromPath: text('from_path').notNull(),
    toHref: text('to_href').notNull(),
    status: integer().notNull(),
    /** Null if `toHref` is the target. */
    targetId: text('target_id'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.fromPath] })],
);

/** Requests for URLs that were not found, per day in the site's time zone. Kept for 30 days. */
export const missingAddresses = sqliteTable(
  'missing_addresses',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    day: text().notNull(),
    hits: integer().notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.path, table.day] })],
);

/** A row without a website is the default; a row with a website overrides it. */
export const flags = sqliteTable(
  'flags',
  {
    websiteId: text('website_id').notNull().default(''),
    name: text().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.name] })],
);

/** Entries are kept for one year. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    accountId: text('account_id'),
    /** Name of the API key at the time of the call. */
    keyName: text('key_name'),
    /** A call such as `POST /api/pages`, or a name such as `webhook.created`. */
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('audit_log_website_time').on(table.websiteId, table.createdAt),
    index('audit_log_person').on(table.websiteId, table.accountId, table.createdAt),
  ],
);

/** Sender of a site's emails. The deployment's address (MAIL_FROM) sends until `address` is verified. */
export const mailSenders = sqliteTable('mail_senders', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  /** '' for the title of the site. */
  name: text().notNull().default(''),
  address: text(),
  pendingAddress: text('pending_address'),
  updatedAt: integer('updated_at').notNull(),
});

/** The exact amounts that sample data added to the roll-ups, so that they can be subtracted again. */
export const sampleData = sqliteTable('sample_data', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  addedAt: integer('added_at').notNull(),
  counts: json(sampleCountsSchema).notNull(),
  /** JSON used only in SQL: each roll-up's keys and sums by name (worker/db/sites/sample-roll-ups.ts). */
  rollUps: text('roll_ups').notNull(),
});

/** Without a row, only the site's owner receives the weekly summary. */
export const summaryChoices = sqliteTable(
  'summary_choices',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
    /** Whether the account also receives the summary after a week without visits. */
    isAlsoQuiet: integer('is_also_quiet', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.accountId] })],
);
