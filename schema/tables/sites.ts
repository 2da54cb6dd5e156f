import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A site. `settings` and `design` are JSON of their contracts; `revision` rises with every publish. */
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
    settings: text().notNull(),
    settingsVersion: integer('settings_version').notNull().default(1),
    design: text().notNull(),
    designDraft: text('design_draft'),
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

/** Header and footer layouts (B7.35-36); `version` guards against lost updates. */
export const siteHeaderFooter = sqliteTable('site_header_footer', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  version: integer().notNull().default(1),
});

/** Old addresses; worker/db/sites/redirects.ts says where they lead. */
export const redirects = sqliteTable(
  'redirects',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    fromPath: text('from_path').notNull(),
    toHref: text('to_href').notNull(),
    status: integer().notNull(),
    /** Page or item that it follows; null where `toHref` alone says where it leads. */
    targetId: text('target_id'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.fromPath] })],
);

/** Feature flags: a row without website is the default, one with it overrides (server-design §3). */
export const flags = sqliteTable(
  'flags',
  {
    websiteId: text('website_id').notNull().default(''),
    name: text().notNull(),
    isEnabled: integer('is_enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.name] })],
);

/** Who changed what (server-design §9); kept one year. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    accountId: text('account_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('audit_log_website_time').on(table.websiteId, table.createdAt)],
);
