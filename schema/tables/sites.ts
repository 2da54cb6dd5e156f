import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { designSchema } from '../contracts/design/design.ts';
import { headerFooterDraftSchema, headerFooterSchema } from '../contracts/pages/header-footer.ts';
import { CERTIFICATE_STATES, DOMAIN_STATES, dnsRecordSchema } from '../contracts/sites/domains.ts';
import { sampleCountsSchema } from '../contracts/sites/sample-data.ts';
import { websiteSettingsSchema } from '../contracts/sites/website.ts';
import { json } from './columns.ts';

/** Sites. `revision` increases with every publication. */
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
    /** Time since which the owner has paused the site; null while visitors can see it. */
    pausedAt: integer('paused_at'),
    /** The owner's text for visitors of the paused site; '' for the default text. */
    pausedText: text('paused_text').notNull().default(''),
    /** Time at which the scheduled job deletes the site; null if the owner has not requested it. */
    deletesAt: integer('deletes_at'),
    /** Whether the site's other hosts redirect visitors to its primary domain. */
    redirectsToPrimary: integer('redirects_to_primary', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('websites_owner').on(table.ownerAccountId),
    index('websites_deletion').on(table.deletesAt).where(sql`deletes_at is not null`),
  ],
);

/** Sites that the scheduled job is deleting. The row outlives the row of the site, so that a stopped job continues. */
export const siteDeletions = sqliteTable('site_deletions', {
  websiteId: text('website_id').primaryKey(),
  /** Hosts whose copies of the site are deleted last. */
  hosts: json(z.array(z.string())).notNull(),
  startedAt: integer('started_at').notNull(),
});

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

/**
 * Domains that an owner is connecting. Several sites may claim the same host; the host is inserted into
 * `website_domains` for the first site whose owner proves ownership.
 */
export const domainConnections = sqliteTable(
  'domain_connections',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Host in ASCII, without a trailing dot. */
    host: text().notNull(),
    /** Value of the TXT record that proves ownership. */
    token: text().notNull(),
    /** Id of the host at the provider; '' before the provider knows it. */
    providerId: text('provider_id').notNull().default(''),
    /** State that the provider or the DNS reported last. */
    state: text({ enum: DOMAIN_STATES }).notNull(),
    certificate: text({ enum: CERTIFICATE_STATES }).notNull(),
    /** Records that the provider requires in addition, as JSON of dnsRecordSchema. */
    records: json(z.array(dnsRecordSchema)).notNull(),
    problem: text(),
    checkedAt: integer('checked_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domain_connections_host').on(table.websiteId, table.host),
    index('domain_connections_by_host').on(table.host),
  ],
);

/**
 * Headers and footers (B7.35-36). `draft` is null if it equals `content`. `version` prevents a save from
 * overwriting a newer one.
 */
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

/** Earlier versions of header and footer, with the settings that the header and footer show. */
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

/** Redirects. worker/db/items/redirects.ts follows chains of redirects. */
export const redirects = sqliteTable(
  'redirects',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    fromPath: text('from_path').notNull(),
    toHref: text('to_href').notNull(),
    status: integer().notNull(),
    /** Page or item to which the redirect leads; null if `toHref` is the target. */
    targetId: text('target_id'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.fromPath] })],
);

/**
 * Number of requests for each URL that was not found, per day in the site's time zone. Kept for 30 days.
 */
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

/** Feature flags. A row without a site is the default; a row with a site overrides it. */
export const flags = sqliteTable(
  'flags',
  {
    websiteId: text('website_id').notNull().default(''),
    name: text().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.name] })],
);

/** Activity log. Entries are kept for one year. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    accountId: text('account_id'),
    /** Name that the API key had at the time of the call. */
    keyName: text('key_name'),
    /** API call such as `POST /api/pages`, or a name such as `webhook.created`. */
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

/**
 * Senders of sites' emails. Until `address` is verified, the sender is the deployment's address
 * (MAIL_FROM).
 */
export const mailSenders = sqliteTable('mail_senders', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  /** Name of the sender; '' means the site's title. */
  name: text().notNull().default(''),
  address: text(),
  pendingAddress: text('pending_address'),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Amounts that sample data added to analytics and sales totals, so that they can be subtracted when it is
 * removed.
 */
export const sampleData = sqliteTable('sample_data', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  addedAt: integer('added_at').notNull(),
  counts: json(sampleCountsSchema).notNull(),
  /**
   * JSON that only SQL reads: the keys and amounts of each totals table, by table name
   * (worker/db/sites/sample-roll-ups.ts).
   */
  rollUps: text('roll_ups').notNull(),
});

/** Accounts' choices about the weekly summary. Without a row, only the site's owner receives it. */
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
