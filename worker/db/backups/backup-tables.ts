import { and, eq, getTableColumns, inArray, is, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as accountTables from '#schema/tables/accounts.ts';
import * as analyticsTables from '#schema/tables/analytics.ts';
import * as backupTables from '#schema/tables/backups.ts';
import * as cartTables from '#schema/tables/carts.ts';
import * as catalogueTables from '#schema/tables/catalogue.ts';
import * as collectionTables from '#schema/tables/collections.ts';
import * as commentTables from '#schema/tables/comments.ts';
import * as donationTables from '#schema/tables/donations.ts';
import * as downloadTables from '#schema/tables/downloads.ts';
import * as experimentTables from '#schema/tables/experiments.ts';
import * as feedTables from '#schema/tables/feeds.ts';
import * as formTables from '#schema/tables/forms.ts';
import * as giftCardTables from '#schema/tables/gift-cards.ts';
import * as importTables from '#schema/tables/imports.ts';
import * as lessonTables from '#schema/tables/lessons.ts';
import * as memberAreaTables from '#schema/tables/member-areas.ts';
import * as orderTables from '#schema/tables/orders.ts';
import * as pageTables from '#schema/tables/pages.ts';
import * as passkeyTables from '#schema/tables/passkeys.ts';
import * as paymentTables from '#schema/tables/payments.ts';
import * as productTables from '#schema/tables/products.ts';
import * as releaseTables from '#schema/tables/releases.ts';
import * as reviewTables from '#schema/tables/reviews.ts';
import * as salesTables from '#schema/tables/sales.ts';
import * as secondFactorTables from '#schema/tables/second-factors.ts';
import * as siteTables from '#schema/tables/sites.ts';
import * as storeTables from '#schema/tables/store.ts';
import * as subscriptionTables from '#schema/tables/subscriptions.ts';
import * as translationTables from '#schema/tables/translations.ts';
import * as waitingListTables from '#schema/tables/waiting-list.ts';
import * as webhookTables from '#schema/tables/webhooks.ts';
import { orm } from '../orm.ts';

const { accounts, members, websiteRoles } = accountTables;
const { websites } = siteTables;

/** All tables. A test compares this list with the files in schema/tables, so that no table is forgotten. */
const ALL_TABLES: readonly SQLiteTable[] = [
  siteTables,
  pageTables,
  collectionTables,
  productTables,
  orderTables,
  accountTables,
  analyticsTables,
  backupTables,
  cartTables,
  catalogueTables,
  commentTables,
  donationTables,
  downloadTables,
  experimentTables,
  feedTables,
  formTables,
  giftCardTables,
  importTables,
  lessonTables,
  memberAreaTables,
  passkeyTables,
  paymentTables,
  releaseTables,
  reviewTables,
  salesTables,
  secondFactorTables,
  storeTables,
  subscriptionTables,
  translationTables,
  waitingListTables,
  webhookTables,
].flatMap((tables) =>
  // Object.values() loses the types of a module's exports.
  Object.values<unknown>(tables).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
);

const SECRET = 'gives access to accounts';
const TEMPORARY = 'work in progress of a few minutes or days';
const DERIVED = 'is computed from other tables';

/** Lists all tables, including those that backups leave out. */
export const listAllTables = (): readonly SQLiteTable[] => ALL_TABLES;

/** Tables excluded from backups, with the reason for each. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  api_keys: SECRET,
  idempotent_calls: TEMPORARY,
  sessions: SECRET,
  single_use_tokens: SECRET,
  passkeys: SECRET,
  passkey_challenges: SECRET,
  account_totp: SECRET,
  recovery_codes: SECRET,
  sign_in_tickets: SECRET,
  form_keys: SECRET,
  mail_outbox: 'contains links that sign people in; sent emails are deleted after 90 days',
  captcha_providers: 'contains keys of providers',
  translation_services: 'contains a key of a provider',
  payment_events: 'only detects repeated messages of providers, and belongs to no site',
  payment_tries: TEMPORARY,
  attempt_counters: TEMPORARY,
  test_payments: 'contains no real payments',
  consumed_messages: TEMPORARY,
  dead_letters: TEMPORARY,
  form_drafts: TEMPORARY,
  media_uploads: TEMPORARY,
  media_upload_parts: TEMPORARY,
  product_imports: TEMPORARY,
  product_import_changes: 'lists what an import of products changed, to undo it',
  product_import_issues: TEMPORARY,
  product_import_names: TEMPORARY,
  product_import_products: TEMPORARY,
  product_import_rows: TEMPORARY,
  site_imports: 'describes imports, whose content is in other tables',
  site_import_entries: 'lists what an import made, to undo it',
  site_import_notes: 'explains what an import left out',
  sales_changes: TEMPORARY,
  traces: 'diagnoses pages for 30 days',
  performance_records: 'diagnoses pages for 30 days; performance_tallies has the sums',
  media_variants: 'lists resized images, which are made again on request',
  page_sources: DERIVED,
  sales_buyers: DERIVED,
  sales_entries: DERIVED,
  sales_sums: DERIVED,
  feeds: 'caches feeds of other sites',
  sample_data: 'counts sample data, which a backup does not remove',
  backups: 'describes the backups themselves',
  site_deletions: 'describes the deletion of a site',
  domain_connections: 'contains the keys that prove ownership of domains',
  restores: 'describes restores of backups',
  restore_rows: TEMPORARY,
  webhook_deliveries: 'logs deliveries for 30 days',
};

/** Columns excluded from backups: secrets, and hashes from which a secret could be guessed. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password_hash'],
  pages: ['password_hash'],
  carts: ['token_hash'],
  gift_cards: ['code_hash'],
  forms: ['webhook_secret'],
  webhooks: ['secret', 'previous_secret'],
  form_submissions: ['ip_hash'],
  // This column contains the payment provider's encrypted keys.
  store_rules: ['payments'],
  subscriptions: ['method_ref'],
};

export interface BackupTable {
  name: string;
  table: SQLiteTable;
  columns: readonly SQLiteColumn[];
  isOfSite: (websiteId: string) => SQL;
}

const toBackupTable = (table: SQLiteTable): BackupTable => {
  const { name } = getTableConfig(table);
  const secret = SECRET_COLUMNS[name] ?? [];
  return {
    name,
    table,
    columns: Object.values<SQLiteColumn>(getTableColumns(table)).filter(
      (column) => !secret.includes(column.name),
    ),
    isOfSite: findScope(table),
  };
};

/** Returns the tables in the order in which a backup copies them. */
export const listBackupTables = (): BackupTable[] =>
  ALL_TABLES.filter((table) => !(getTableConfig(table).name in LEFT_OUT)).map(toBackupTable);

/** Tables without an index by site. A site's rows are found through their parent rows. */
const FOUND_BY_PARENT: ReadonlySet<string> = new Set([
  'page_revisions',
  'item_revisions',
  'form_notes',
  'form_deliveries',
  'payments',
  'restock_requests',
  'review_pictures',
  'subscription_charges',
]);

/**
 * Returns a condition for one site's rows. A test checks that an index serves the condition, because the
 * bundle omits the index definitions.
 */
export function findScope(table: SQLiteTable): (websiteId: string) => SQL {
  if (table === websites) return (websiteId) => eq(websites.id, websiteId);
  if (table === accounts) return isPersonOfSite;
  const { name, columns, foreignKeys } = getTableConfig(table);
  const own = columns.find((column) => column.name === 'website_id');
  if (own && !FOUND_BY_PARENT.has(name)) return (websiteId) => eq(own, websiteId);
  for (const { reference } of foreignKeys) {
    const {
      columns: [column],
      foreignColumns: [foreignColumn],
      foreignTable,
    } = reference();
    if (!column || !foreignColumn || foreignTable === websites) continue;
    const isParentOfSite = findScope(foreignTable);
    return (websiteId) =>
      all(
        inArray(
          column,
          orm.select({ id: foreignColumn }).from(foreignTable).where(isParentOfSite(websiteId)),
        ),
        own && eq(own, websiteId),
      );
  }
  throw new Error(`nothing finds the rows of a site in ${name}`);
}

function all(first: SQL, second: SQL | undefined): SQL {
  return and(first, second) ?? first;
}

/** Matches contributors and customers of the site. */
function isPersonOfSite(websiteId: string): SQL {
  const isMember = inArray(
    accounts.id,
    orm.select({ id: members.accountId }).from(members).where(eq(members.websiteId, websiteId)),
  );
  const isContributor = inArray(
    accounts.id,
    orm
      .select({ id: websiteRoles.accountId })
      .from(websiteRoles)
      .where(eq(websiteRoles.websiteId, websiteId)),
  );
  return or(isMember, isContributor) ?? isMember;
}
