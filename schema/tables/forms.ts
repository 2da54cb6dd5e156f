import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { websites } from './sites.ts';

/**
 * A form. `draft` and `published` are JSON of formDefinitionSchema; `version` rises with every saved draft and is the
 * compare-and-set of the editor. `webhookSecret` is sealed. Times are epoch milliseconds.
 */
export const forms = sqliteTable(
  'forms',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    draft: text().notNull(),
    published: text(),
    version: integer().notNull().default(1),
    publishedVersion: integer('published_version'),
    webhookSecret: text('webhook_secret').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('forms_website').on(table.websiteId, table.createdAt)],
);

/** Every published state of a form: a submission is read with the one that it answered. */
export const formVersions = sqliteTable(
  'form_versions',
  {
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    definition: text().notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
);

/** What visitors sent. `number` orders them and is their row in form_search; `answers` is JSON of FormValues. */
export const formSubmissions = sqliteTable(
  'form_submissions',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    formVersion: integer('form_version').notNull(),
    answers: text().notNull(),
    /** First answer of an email field, lower-cased. */
    email: text(),
    /** 'unread', 'read' or 'spam'. */
    status: text().notNull(),
    spamReason: text('spam_reason'),
    submitButtonText: text('submit_button_text').notNull().default(''),
    isOverlayForm: integer('is_overlay_form').notNull().default(0),
    pageId: text('page_id'),
    blockId: text('block_id'),
    tracking: text().notNull().default('{}'),
    /** Network address, salted and hashed: for limits and the block list. */
    ipHash: text('ip_hash').notNull(),
    /** Hash of form and answers: the same answers again within minutes are one submission. */
    digest: text().notNull(),
    /** 0: the form is not stored, and the row goes when everything is delivered. */
    isKept: integer('is_kept').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('form_submissions_id').on(table.id),
    index('form_submissions_website').on(table.websiteId, table.status, table.number),
    index('form_submissions_form').on(table.formId, table.status, table.number),
    // The inbox, of a site and of one form, in its order.
    index('form_submissions_inbox').on(table.websiteId, table.number).where(sql`status <> 'spam'`),
    index('form_submissions_form_inbox').on(table.formId, table.number).where(sql`status <> 'spam'`),
    index('form_submissions_digest').on(table.formId, table.digest, table.createdAt),
    index('form_submissions_email').on(table.websiteId, table.email),
    index('form_submissions_age').on(table.formId, table.createdAt),
    index('form_submissions_passing').on(table.createdAt).where(sql`is_kept = 0`),
  ],
);

export const formNotes = sqliteTable(
  'form_notes',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    accountId: text('account_id'),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('form_notes_submission').on(table.submissionId)],
);

/** Where a submission is to go, written with it; `status` is of DELIVERY_STATUSES, 'dead' waits for its owner. */
export const formDeliveries = sqliteTable(
  'form_deliveries',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Address of mail or of the web; name of the list. */
    target: text().notNull(),
    status: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    createdAt: integer('created_at').notNull(),
    deliveredAt: integer('delivered_at'),
  },
  (table) => [
    index('form_deliveries_submission').on(table.submissionId),
    index('form_deliveries_due').on(table.nextAttemptAt).where(sql`status IN ('pending', 'sending')`),
    index('form_deliveries_dead').on(table.websiteId, table.createdAt).where(sql`status = 'dead'`),
  ],
);

/** One try of a delivery, for its owner to read: status of the answer, or why there was none. */
export const formDeliveryAttempts = sqliteTable(
  'form_delivery_attempts',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => formDeliveries.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: integer().notNull(),
    httpStatus: integer('http_status'),
    error: text(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt, table.at] })],
);

/** Keys and captcha solutions that were used: each serves one submission. */
export const formKeys = sqliteTable(
  'form_keys',
  {
    key: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    submissionId: text('submission_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('form_keys_age').on(table.expiresAt)],
);

/** Uploaded files; what no submission, cart or order has goes after a day. The bytes lie in R2 under `forms/{website}/{id}`. */
export const formFiles = sqliteTable(
  'form_files',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    formId: text('form_id').notNull(),
    fieldId: text('field_id').notNull(),
    submissionId: text('submission_id'),
    /** The cart that took it first: no other may, while that one is open. */
    cartId: text('cart_id'),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('form_files_submission').on(table.submissionId),
    index('form_files_loose').on(table.createdAt).where(sql`submission_id IS NULL`),
  ],
);

/** Answers that a visitor saved to go on later; `id` is the hash of the link's token. */
export const formDrafts = sqliteTable(
  'form_drafts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    formId: text('form_id').notNull(),
    answers: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('form_drafts_age').on(table.expiresAt)],
);

/** People of a mailing list; `status` 'pending' until they confirm, 'subscribed', 'unsubscribed'. */
export const mailingListMembers = sqliteTable(
  'mailing_list_members',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    email: text().notNull(),
    name: text().notNull().default(''),
    status: text().notNull(),
    formId: text('form_id'),
    submissionId: text('submission_id'),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    unsubscribedAt: integer('unsubscribed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.websiteId, table.list, table.email] }),
    index('mailing_list_members_email').on(table.websiteId, table.email),
    index('mailing_list_members_time').on(table.websiteId, table.list, table.createdAt),
  ],
);

/** Whom a site's owner does not want to hear from; what they send lies in the spam folder. */
export const formBlockList = sqliteTable(
  'form_block_list',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    value: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.kind, table.value] })],
);

/** Keys of captcha providers with an account; the secret is sealed. */
export const captchaProviders = sqliteTable(
  'captcha_providers',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    siteKey: text('site_key').notNull(),
    secret: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.provider] })],
);
