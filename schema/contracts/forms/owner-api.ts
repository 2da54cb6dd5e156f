import * as z from 'zod';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import {
  CAPTCHA_PROVIDERS,
  type CaptchaProvider,
  type FormDefinition,
  formDefinitionSchema,
} from './definition.ts';
import type { FormFieldType } from './fields.ts';
import {
  BLOCK_KINDS,
  type BlockKind,
  type DeliveryKind,
  type DeliveryStatus,
  type SpamReason,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  type Tracking,
} from './submission.ts';
import type { FieldValue } from './values.ts';

/**
 * Routes (rights in worker/access.ts):
 *   GET    /api/forms[?deleted=1]                 {forms: FormSummary[]}
 *   POST   /api/forms                             newFormSchema -> 201 {form: FormDetail}
 *   GET    /api/forms/:id                         {form: FormDetail}
 *   PUT    /api/forms/:id/draft                   formDraftSchema -> {form}; 409 when the version is old
 *   POST   /api/forms/:id/publish                 formPublishSchema -> {form}
 *   POST   /api/forms/:id/duplicate               201 {form}
 *   DELETE /api/forms/:id                         {} (into the bin), POST /api/forms/:id/restore {form}
 *   POST   /api/forms/:id/webhook-secret          {secret}: a new one, shown once
 *   POST   /api/forms/:id/preview                 {form: FormDefinition} -> {html}: the form as visitors see it
 *   GET    /api/forms/:id/answers                 AnswerCounts
 *   GET    /api/form-submissions                  submissionQuerySchema -> SubmissionList
 *   GET    /api/form-submissions/export           submissionExportSchema -> a file
 *   POST   /api/form-submissions/status           submissionStatusSchema -> {changed}
 *   POST   /api/form-submissions/delete           submissionDeleteSchema -> {deleted}
 *   GET    /api/form-submissions/:id              {submission: SubmissionDetail}
 *   GET    /api/form-submissions/:id/neighbours   submissionNeighboursSchema -> SubmissionNeighbours
 *   POST   /api/form-submissions/:id/notes        submissionNoteSchema -> 201 {submission}
 *   DELETE /api/form-submissions/:id/notes/:noteId {submission}
 *   POST   /api/form-submissions/:id/deliveries/:deliveryId/replay {submission}
 *   GET    /api/form-deliveries/dead              {deliveries: (DeliveryView & {submissionId})[]}
 *   GET    /api/form-files/:id                    the file, as an attachment
 *   GET    /api/form-block-list                   {entries: BlockEntry[]}; POST blockEntrySchema -> 201; DELETE ?kind=&value=
 *   GET    /api/form-captcha                      {providers: CaptchaProviderView[]}; PUT captchaProviderSchema -> the same
 *   GET    /api/mailing-list-members?list=&status=&search=&cursor=   {members: ListMember[], nextCursor, lists: {list, subscribed}[]}
 *   DELETE /api/mailing-list-members?list=&email=  {}
 */

/** A form as the owner's list shows it. Times are epoch milliseconds. */
export interface FormSummary {
  id: string;
  name: string;
  kind: FormDefinition['kind'];
  version: number;
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
  updatedAt: number;
  deletedAt: number | null;
  /** Submissions outside of the spam folder, and those that nobody has read. */
  submissions: number;
  unread: number;
  lastSubmissionAt: number | null;
}
export interface FormDetail extends Omit<FormSummary, 'submissions' | 'unread' | 'lastSubmissionAt'> {
  draft: FormDefinition;
  published: FormDefinition | null;
  hasWebhookSecret: boolean;
  /** Whether a textarea takes `maxLength` on this site (B3.12.19). */
  hasTextareaLimit: boolean;
}

const version = z.number().int().min(1);
export const newFormSchema = z.object({ form: formDefinitionSchema });
export const formDraftSchema = z.object({ version, form: formDefinitionSchema });
export const formPublishSchema = z.object({ version });

/** A submission in a list: its first answers, as text. */
export interface SubmissionSummary {
  id: string;
  formId: string;
  formName: string;
  status: SubmissionStatus;
  spamReason: SpamReason | null;
  email: string | null;
  /** The first three answers that are not empty, for a line of a table. */
  preview: { label: string; text: string }[];
  hasFiles: boolean;
  /** Whether something could not be delivered and waits for the owner. */
  hasDeadDelivery: boolean;
  notes: number;
  createdAt: number;
}

export interface SubmissionAnswer {
  fieldId: string;
  label: string;
  type: FormFieldType;
  /** As a person reads it; 'N/A' when empty. */
  text: string;
  value: FieldValue | null;
}
export interface DeliveryView {
  id: string;
  kind: DeliveryKind;
  target: string;
  status: DeliveryStatus;
  attempts: { at: number; httpStatus: number | null; error: string | null }[];
  nextAttemptAt: number | null;
  deliveredAt: number | null;
}
export interface SubmissionDetail extends Omit<SubmissionSummary, 'preview' | 'notes' | 'hasDeadDelivery'> {
  answers: SubmissionAnswer[];
  files: { id: string; fieldId: string; name: string; type: string; bytes: number; href: string }[];
  notes: {
    id: string;
    accountId: string | null;
    authorName: string | null;
    text: string;
    createdAt: number;
  }[];
  deliveries: DeliveryView[];
  tracking: Tracking;
  submitButtonText: string;
  isOverlayForm: boolean;
  pageId: string | null;
  formVersion: number;
  /** Hash of the network address, as the block list takes it. */
  ipHash: string;
}

export const submissionQuerySchema = z.object({
  formId: idSchema.optional(),
  /** 'inbox' is everything outside of the spam folder. */
  status: z.enum(['inbox', ...SUBMISSION_STATUSES]).default('inbox'),
  search: z.string().trim().max(100).default(''),
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: digits(z.number().int().min(0)).optional(),
  to: digits(z.number().int().min(0)).optional(),
  cursor: digits(z.number().int().min(1)).optional(),
});
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>;
export interface SubmissionList {
  submissions: SubmissionSummary[];
  nextCursor: number | null;
  /** Of the chosen form or of all, without search and dates. */
  counts: Record<SubmissionStatus, number>;
}

/** The list that a submission was opened from. */
export const submissionNeighboursSchema = submissionQuerySchema.omit({ cursor: true });
/** Ids of the submissions above and below one in that list, the newest being on top; null at its ends. */
export interface SubmissionNeighbours {
  previous: string | null;
  next: string | null;
}

const ids = z.array(idSchema).min(1).max(200);
export const submissionStatusSchema = z.object({ ids, status: z.enum(SUBMISSION_STATUSES) });
export const submissionDeleteSchema = z.object({ ids });
export const submissionNoteSchema = z.object({
  text: z.string().trim().min(1, 'Write something first.').max(5_000),
});
export const submissionExportSchema = submissionQuerySchema
  .omit({ cursor: true })
  .extend({ format: z.enum(['csv', 'json']).default('csv') });

/** How often each answer of a choice or likert field was given, for its chart. */
export interface AnswerCounts {
  total: number;
  fields: {
    fieldId: string;
    label: string;
    type: 'radio' | 'checkbox' | 'select' | 'likert';
    /** Likert: one row a statement; others have one row without. */
    rows: { statement: string | null; answers: { value: string; label: string; count: number }[] }[];
  }[];
}

export const blockEntrySchema = z.object({
  kind: z.enum(BLOCK_KINDS),
  value: z.string().trim().min(2).max(256),
});
export interface BlockEntry {
  kind: BlockKind;
  value: string;
  createdAt: number;
}

/** A captcha provider with an account; ALTCHA needs none and is always there. The secret is never sent back. */
export interface CaptchaProviderView {
  provider: Exclude<CaptchaProvider, 'altcha'>;
  siteKey: string;
  hasSecret: boolean;
}
export const captchaProviderSchema = z.object({
  provider: z.enum(CAPTCHA_PROVIDERS).exclude(['altcha']),
  siteKey: z.string().trim().min(1).max(200),
  /** Left out: the one that is known stays. */
  secret: z.string().trim().min(1).max(200).optional(),
});

export interface ListMember {
  list: string;
  email: string;
  name: string;
  status: 'pending' | 'subscribed' | 'unsubscribed';
  createdAt: number;
  confirmedAt: number | null;
  unsubscribedAt: number | null;
}
