import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { KEYED_CAPTCHA_PROVIDERS } from '../contracts/captcha/captcha.ts';
import { formDefinitionSchema } from '../contracts/forms/definition.ts';
import { LIST_MEMBER_STATUSES } from '../contracts/forms/mailing-list.ts';
import { formValuesSchema } from '../contracts/forms/stored-values.ts';
import {
  BLOCK_KINDS,
  DELIVERY_KINDS,
  DELIVERY_STATUSES,
  SPAM_REASONS,
  SUBMISSION_STATUSES,
  storedTrackingSchema,
} from '../contracts/forms/submission.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * Forms. A save is accepted only with the current `version`. `webhookSecret` is encrypted. Times are epoch
 * milliseconds.
 */
export const forms = sqliteTable(
  'forms',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    draft: json(formDefinitionSchema).notNull(),
    published: json(formDefinitionSchema),
    version: integer().notNull().default(1),
    publishedVersion: integer('published_version'),
    webhookSecret: text('webhook_secret').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('forms_website').on(table.websiteId, table.createdAt)],
);

/** Versions of forms. A submission is shown with the version that the visitor answered. */
export const formVersions = sqliteTable(
  'form_versions',
  {
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    definition: json(formDefinitionSchema).notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
);

/** Submissions. `number` determines their order and is the row id in form_search. */
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
    answers: json(formValuesSchema).notNull(),
    /** The first answer to an email field, in lower case. */
    email: text(),
    status: text({ enum: SUBMISSION_STATUSES }).notNull(),
    spamReason: text('spam_reason', { enum: SPAM_REASONS }),
    submitButtonText: text('submit_button_text').notNull().default(''),
    isOverlayForm: integer('is_overlay_form', { mode: 'boolean' }).notNull().default(false),
    pageId: text('page_id'),
    blockId: text('block_id'),
    tracking: json(storedTrackingSchema).notNull().default(sql`'{}'`),
    /** Salted hash of the IP address, for rate limits and the block list. */
    ipHash: text('ip_hash').notNull(),
    /**
     * Hash of the form and the answers. Identical answers within minutes of each other count as one
     * submission.
     */
    digest: text().notNull(),
    /** If false, the row is deleted once all deliveries have succeeded. */
    isKept: integer('is_kept', { mode: 'boolean' }).notNull().default(true),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('form_submissions_id').on(table.id),
    index('form_submissions_website').on(table.websiteId, table.status, table.number),
    index('form_submissions_form').on(table.formId, table.status, table.number),
    // The inbox of a site and of a form, in sort order.
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

/**
 * Deliveries of submissions, inserted together with the submission. 'dead' deliveries are not retried until
 * the owner decides.
 */
export const formDeliveries = sqliteTable(
  'form_deliveries',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    target: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
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

/** Attempts at deliveries. They show the owner the response's status, or why there was no response. */
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

/** Submission keys and captcha solutions that have been used. Each is valid for one submission. */
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

/**
 * Uploaded files, whose bytes are in R2 under `forms/{website}/{id}`. Files that no submission uses are
 * deleted after a day.
 */
export const formFiles = sqliteTable(
  'form_files',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    formId: text('form_id').notNull(),
    fieldId: text('field_id').notNull(),
    submissionId: text('submission_id'),
    /** First cart that used the file. No other cart may use it as long as this cart is open. */
    cartId: text('cart_id'),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('form_files_submission').on(table.submissionId),
    index('form_files_website').on(table.websiteId),
    index('form_files_loose').on(table.createdAt).where(sql`submission_id IS NULL`),
  ],
);

/** Saved incomplete answers. `id` is the hash of the token in the link for continuing. */
export const formDrafts = sqliteTable(
  'form_drafts',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    formId: text('form_id').notNull(),
    answers: json(z.record(z.string(), z.unknown())).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('form_drafts_age').on(table.expiresAt)],
);

/** Members of mailing lists. The status is 'pending' until the member confirms. */
export const mailingListMembers = sqliteTable(
  'mailing_list_members',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    email: text().notNull(),
    name: text().notNull().default(''),
    status: text({ enum: LIST_MEMBER_STATUSES }).notNull(),
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

export const formBlockList = sqliteTable(
  'form_block_list',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    value: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.kind, table.value] })],
);

export const captchaProviders = sqliteTable(
  'captcha_providers',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text({ enum: KEYED_CAPTCHA_PROVIDERS }).notNull(),
    siteKey: text('site_key').notNull(),
    secret: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.provider] })],
);
