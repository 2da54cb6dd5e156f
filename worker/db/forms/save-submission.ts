import { and, count, eq, exists, gt, isNull, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REPEAT_WINDOW_MS } from '#domain/forms/limits.ts';
import type {
  DeliveryKind,
  SpamReason,
  SubmissionStatus,
  Tracking,
} from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { formDeliveries, formFiles, formKeys, formSubmissions } from '#schema/tables/forms.ts';
import { attemptCounters } from '#schema/tables/store.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, jsonRows, ONE_ROW, rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { type AttemptLimit, insertAttempts, judgeAttempts } from '../shared/attempts.ts';
import { formSearch, toFormText } from './submission-list.ts';

export interface NewSubmission {
  id: string;
  websiteId: string;
  formId: string;
  formVersion: number;
  values: FormValues;
  searchText: string;
  email: string | null;
  status: SubmissionStatus;
  spamReason: SpamReason | null;
  submitButtonText: string;
  isOverlayForm: boolean;
  pageId: string;
  blockId: string;
  tracking: Tracking;
  ipHash: string;
  digest: string;
  isKept: boolean;
  /** Keys that may be used only once: idempotency key, form display and captcha solution. */
  spends: readonly { key: string; expiresAt: number }[];
  deliveries: readonly { kind: DeliveryKind; target: string }[];
  fileIds: readonly string[];
}

export type SaveOutcome =
  | { kind: 'stored' }
  /** The same answers were submitted recently, and are not stored a second time. */
  | { kind: 'repeated' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'spent'; keys: string[] };

/**
 * Stores a submission in one transaction, so that each of several concurrent submissions is either stored
 * once or rejected.
 */
export async function saveSubmission(
  db: Database,
  submission: NewSubmission,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<SaveOutcome> {
  const isRepeated = repeats(submission, now);
  const isWelcome = and(isWithin(limits), not(isRepeated));
  const isStored = exists(
    orm.select({ id: formSubmissions.id }).from(formSubmissions).where(eq(formSubmissions.id, submission.id)),
  );
  const heldKeys = orm
    .select({ keys: sql`json_group_array(${formKeys.key})` })
    .from(formKeys)
    .where(eq(formKeys.submissionId, submission.id));
  const [counted, , , , , , [state]] = await batch(db, [
    insertAttempts(limits, now),
    spendKeys(submission, isWelcome),
    insertSubmission(submission, isWelcome, now),
    indexWords(submission),
    insertDeliveries(submission, isStored, now),
    keepFiles(submission, isStored),
    orm
      .select({
        isStored: sql<number>`${isStored}`.as('is_stored'),
        isRepeated: sql<number>`${isRepeated}`.as('is_repeated'),
        heldKeys: sql<string>`${heldKeys}`.as('held_keys'),
      })
      .from(ONE_ROW),
  ]);
  if (state?.isStored === 1) return { kind: 'stored' };
  const limit = judgeAttempts(counted, limits, now);
  if (!limit.isAllowed) return { kind: 'limited', retryAfterSeconds: limit.retryAfterSeconds };
  if (state?.isRepeated === 1) return { kind: 'repeated' };
  const held = readJson(z.array(z.string()), state?.heldKeys ?? '[]');
  return {
    kind: 'spent',
    keys: submission.spends.map(({ key }) => key).filter((key) => !held.includes(key)),
  };
}

function isWithin(limits: readonly AttemptLimit[]): SQL {
  const limit = jsonRows(limits, 'attempt_limit');
  return notExists(
    orm
      .select({ key: attemptCounters.key })
      .from(limit.table)
      .innerJoin(attemptCounters, eq(attemptCounters.key, limit.field('key')))
      .where(gt(attemptCounters.attempts, limit.field('limit'))),
  );
}

const repeats = ({ id, formId, digest }: NewSubmission, now: number): SQL =>
  exists(
    orm
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(
        and(
          eq(formSubmissions.formId, formId),
          eq(formSubmissions.digest, digest),
          gt(formSubmissions.createdAt, now - REPEAT_WINDOW_MS),
          ne(formSubmissions.id, id),
        ),
      ),
  );

function spendKeys({ id, websiteId, spends }: NewSubmission, isWelcome: SQL | undefined) {
  const spent = jsonRows(spends);
  const row = {
    key: spent.field('key'),
    websiteId,
    submissionId: id,
    expiresAt: spent.field('expiresAt'),
  };
  return orm
    .insert(formKeys)
    .select(orm.select(rowFor(formKeys, row)).from(spent.table).where(isWelcome))
    .onConflictDoNothing();
}

function insertSubmission(submission: NewSubmission, isWelcome: SQL | undefined, now: number) {
  const { id, websiteId, formId, formVersion, email, status, spamReason, submitButtonText } = submission;
  const { ipHash, digest } = submission;
  const keys = orm.select({ total: count() }).from(formKeys).where(eq(formKeys.submissionId, id));
  return insertIf(
    formSubmissions,
    {
      id,
      websiteId,
      formId,
      formVersion,
      answers: submission.values,
      email,
      status,
      spamReason,
      submitButtonText,
      isOverlayForm: submission.isOverlayForm,
      pageId: submission.pageId || null,
      blockId: submission.blockId || null,
      tracking: submission.tracking,
      ipHash,
      digest,
      isKept: submission.isKept,
      createdAt: now,
    },
    and(isWelcome, eq(sql`${keys}`, submission.spends.length)),
  );
}

const indexWords = ({ id, searchText }: NewSubmission) =>
  orm.insert(formSearch).select(
    orm
      .select({
        rowid: formSubmissions.number,
        site: formSubmissions.websiteId,
        form: formSubmissions.formId,
        text: sql<string>`${toFormText(searchText)}`.as('text'),
      })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, id)),
  );

function insertDeliveries({ id, websiteId, deliveries, status }: NewSubmission, isStored: SQL, now: number) {
  // Notify the owner of suspected spam, but hold external deliveries until the owner has decided.
  const isHeld = (kind: DeliveryKind) =>
    status === 'spam' || (status === 'review' && kind !== 'notification');
  const delivery = jsonRows(
    deliveries.map((planned) => ({
      ...planned,
      id: createId(),
      status: isHeld(planned.kind) ? ('held' as const) : ('pending' as const),
    })),
  );
  const row = {
    id: delivery.field('id'),
    websiteId,
    submissionId: id,
    kind: delivery.field('kind'),
    target: delivery.field('target'),
    status: delivery.field('status'),
    nextAttemptAt: now,
    createdAt: now,
  };
  return orm
    .insert(formDeliveries)
    .select(orm.select(rowFor(formDeliveries, row)).from(delivery.table).where(isStored));
}

const keepFiles = ({ id, websiteId, fileIds }: NewSubmission, isStored: SQL) =>
  orm
    .update(formFiles)
    .set({ submissionId: id })
    .where(
      and(
        eq(formFiles.websiteId, websiteId),
        isNull(formFiles.submissionId),
        isOneOf(formFiles.id, fileIds),
        isStored,
      ),
    );
