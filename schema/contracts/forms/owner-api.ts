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
  /** Excludes the spam folder. `unread` counts submissions that are unread or in review. */
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
    /** Whether textareas on this site support `maxLength` (B3.12.19). */
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
    /** Hash of the IP address, as in the block list. */
    ipHash: z.string(),
  });
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>;

export const submissionQuerySchema = z.object({
  formId: idSchema.optional(),
  /** 'inbox' means everything outside the spam folder. */
  status: z.enum(['inbox', ...SUBMISSION_STATUSES]).default('inbox'),
  search: z.string().trim().max(100).default(''),
  /** Epoch milliseconds: `from` is inclusive, `to` exclusive. */
  from: digits(z.number().int().min(0)).optional(),
  to: digits(z.number().int().min(0)).optional(),
  cursor: digits(z.number().int().min(1)).optional(),
});
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>;
export const submissionListSchema = z.object({
  submissions: z.array(submissionSummarySchema),
  nextCursor: z.number().nullable(),
  /** Counts cover the chosen form or all forms, regardless of search and dates. */
  counts: z.record(z.enum(SUBMISSION_STATUSES), z.number()),
});
export type SubmissionList = z.infer<typeof submissionListSchema>;

export const submissionNeighboursSchema = submissionQuerySchema.omit({ cursor: true });
/** The next newer and next older submission; null at the ends. */
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
      /** One row per statement for likert, otherwise a single row without a statement. */
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

/** ALTCHA needs no account and is always available. The secret is never returned. */
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
