import * as z from 'zod';
import { KEYED_CAPTCHA_PROVIDERS } from '../captcha/captcha.ts';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import { formDefinitionSchema } from './definition.ts';
import type { FormFieldType } from './fields.ts';
import { LIST_MEMBER_STATUSES } from './mailing-list.ts';
import { fieldValueSchema, fileAnswerSchema } from './stored-values.ts';
import {
  BLOCK_KINDS,
  DELIVERY_KINDS,
  DELIVERY_STATUSES,
  SPAM_REASONS,
  SUBMISSION_STATUSES,
  storedTrackingSchema,
} from './submission.ts';

export const formSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: formDefinitionSchema.shape.kind,
  version: z.number(),
  publishedVersion: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  /**
   * `submissions` does not include spam. `unread` is the number of submissions that are unread or in
   * review.
   */
  submissions: z.number(),
  unread: z.number(),
  lastSubmissionAt: z.number().nullable(),
});
export type FormSummary = z.infer<typeof formSummarySchema>;

export const formDetailSchema = formSummarySchema
  .omit({ submissions: true, unread: true, lastSubmissionAt: true })
  .extend({
    draft: formDefinitionSchema,
    published: formDefinitionSchema.nullable(),
    hasWebhookSecret: z.boolean(),
    /** Whether `maxLength` applies to textareas on this site (B3.12.19). */
    hasTextareaLimit: z.boolean(),
  });
export type FormDetail = z.infer<typeof formDetailSchema>;

const version = z.number().int().min(1);
export const newFormSchema = z.object({ form: formDefinitionSchema });
export const formDraftSchema = z.object({ version, form: formDefinitionSchema });
export const formPublishSchema = z.object({ version });

export const submissionSummarySchema = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  spamReason: z.enum(SPAM_REASONS).nullable(),
  email: z.string().nullable(),
  preview: z.array(z.object({ label: z.string(), text: z.string() })),
  hasFiles: z.boolean(),
  hasDeadDelivery: z.boolean(),
  notes: z.number(),
  createdAt: z.number(),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

const submissionAnswerSchema = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.custom<FormFieldType>((type) => typeof type === 'string'),
  text: z.string(),
  value: fieldValueSchema.nullable(),
});
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>;

export const deliveryViewSchema = z.object({
  id: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  target: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.array(
    z.object({ at: z.number(), httpStatus: z.number().nullable(), error: z.string().nullable() }),
  ),
  nextAttemptAt: z.number().nullable(),
  deliveredAt: z.number().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;

export const submissionDetailSchema = submissionSummarySchema
  .omit({ preview: true, notes: true, hasDeadDelivery: true })
  .extend({
    answers: z.array(submissionAnswerSchema),
    files: z.array(fileAnswerSchema.extend({ fieldId: z.string(), href: z.string() })),
    notes: z.array(
      z.object({
        id: z.string(),
        accountId: z.string().nullable(),
        authorName: z.string().nullable(),
        text: z.string(),
        createdAt: z.number(),
      }),
    ),
    deliveries: z.array(deliveryViewSchema),
    tracking: storedTrackingSchema,
    submitButtonText: z.string(),
    isOverlayForm: z.boolean(),
    pageId: z.string().nullable(),
    formVersion: z.number(),
    /** Hash of the visitor's IP address. The block list contains the same hashes. */
    ipHash: z.string(),
  });
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>;

export const submissionQuerySchema = z.object({
  formId: idSchema.optional(),
  /** Status to list. 'inbox' means everything except spam. */
  status: z.enum(['inbox', ...SUBMISSION_STATUSES]).default('inbox'),
  search: z.string().trim().max(100).default(''),
  /** Period in epoch milliseconds: `from` is inclusive, `to` is exclusive. */
  from: digits(z.number().int().min(0)).optional(),
  to: digits(z.number().int().min(0)).optional(),
  cursor: digits(z.number().int().min(1)).optional(),
});
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>;
export const submissionListSchema = z.object({
  submissions: z.array(submissionSummarySchema),
  nextCursor: z.number().nullable(),
  /**
   * Numbers of submissions by status, for the chosen form or all forms, regardless of search and period.
   */
  counts: z.record(z.enum(SUBMISSION_STATUSES), z.number()),
});
export type SubmissionList = z.infer<typeof submissionListSchema>;

export const submissionNeighboursSchema = submissionQuerySchema.omit({ cursor: true });
/** Ids of the next newer and next older submission; null for the newest and the oldest. */
export const submissionNeighboursAnswer = z.object({
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type SubmissionNeighbours = z.infer<typeof submissionNeighboursAnswer>;

const ids = z.array(idSchema).min(1).max(200);
export const submissionStatusSchema = z.object({
  ids,
  status: z.enum(SUBMISSION_STATUSES).exclude(['review']),
});
export const submissionDeleteSchema = z.object({ ids });
export const submissionNoteSchema = z.object({
  text: z.string().trim().min(1, 'Enter a note.').max(5_000),
});
export const submissionExportSchema = submissionQuerySchema
  .omit({ cursor: true })
  .extend({ format: z.enum(['csv', 'json']).default('csv') });

export const answerCountsSchema = z.object({
  total: z.number(),
  fields: z.array(
    z.object({
      fieldId: z.string(),
      label: z.string(),
      type: z.enum(['radio', 'checkbox', 'select', 'likert']),
      /**
       * Answers of a likert field in one row per statement; answers of other fields in one row without a
       * statement.
       */
      rows: z.array(
        z.object({
          statement: z.string().nullable(),
          answers: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
        }),
      ),
    }),
  ),
});
export type AnswerCounts = z.infer<typeof answerCountsSchema>;

export const blockEntrySchema = z.object({
  kind: z.enum(BLOCK_KINDS),
  value: z.string().trim().min(2).max(256),
});
export const storedBlockEntrySchema = z.object({
  kind: z.enum(BLOCK_KINDS),
  value: z.string(),
  createdAt: z.number(),
});
export type BlockEntry = z.infer<typeof storedBlockEntrySchema>;

/**
 * A captcha provider with keys, whose secret is never returned. ALTCHA is not listed, because it needs no
 * account and is always available.
 */
export const captchaProviderViewSchema = z.object({
  provider: z.enum(KEYED_CAPTCHA_PROVIDERS),
  siteKey: z.string(),
  hasSecret: z.boolean(),
});
export type CaptchaProviderView = z.infer<typeof captchaProviderViewSchema>;
export const captchaProviderSchema = z.object({
  provider: z.enum(KEYED_CAPTCHA_PROVIDERS),
  siteKey: z.string().trim().min(1).max(200),
  secret: z.string().trim().min(1).max(200).optional(),
});
export type CaptchaProviderInput = z.input<typeof captchaProviderSchema>;

export const listMemberSchema = z.object({
  list: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(LIST_MEMBER_STATUSES),
  createdAt: z.number(),
  confirmedAt: z.number().nullable(),
  unsubscribedAt: z.number().nullable(),
});
export type ListMember = z.infer<typeof listMemberSchema>;
