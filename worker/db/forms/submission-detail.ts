import { and, eq, sql } from 'drizzle-orm';
import { answerLines, listFields } from '#domain/forms/answers.ts';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import { accounts } from '#schema/tables/accounts.ts';
import {
  formDeliveries,
  formDeliveryAttempts,
  formFiles,
  formNotes,
  formSubmissions,
  forms,
  formVersions,
} from '#schema/tables/forms.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, run } from '../database.ts';
import { jsonField, rowFor, storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { ATTEMPT, DELIVERY, toDeliveryView } from './delivery-views.ts';
import { FILE_COLUMNS } from './files.ts';
import { readDefinition } from './published.ts';

const SUBMISSION = {
  id: formSubmissions.id,
  formId: formSubmissions.formId,
  formName: sql<string>`${jsonField(forms.draft, '$.name')}`.as('form_name'),
  formVersion: formSubmissions.formVersion,
  definition: storedText(formVersions.definition),
  answers: formSubmissions.answers,
  status: formSubmissions.status,
  spamReason: formSubmissions.spamReason,
  email: formSubmissions.email,
  createdAt: formSubmissions.createdAt,
  tracking: formSubmissions.tracking,
  submitButtonText: formSubmissions.submitButtonText,
  isOverlayForm: formSubmissions.isOverlayForm,
  pageId: formSubmissions.pageId,
  ipHash: formSubmissions.ipHash,
};

const fileHref = (id: string) => `/api/form-files/${id}`;

export async function findSubmission(
  db: Database,
  websiteId: string,
  id: string,
  locale: string,
): Promise<SubmissionDetail | null> {
  const isDelivery = and(eq(formDeliveries.submissionId, id), eq(formDeliveries.websiteId, websiteId));
  const [[row], files, notes, deliveries, attempts] = await batch(db, [
    orm
      .select(SUBMISSION)
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .leftJoin(
        formVersions,
        and(
          eq(formVersions.formId, formSubmissions.formId),
          eq(formVersions.version, formSubmissions.formVersion),
        ),
      )
      .where(and(eq(formSubmissions.id, id), eq(formSubmissions.websiteId, websiteId))),
    orm
      .select({ ...FILE_COLUMNS, fieldId: formFiles.fieldId })
      .from(formFiles)
      .where(and(eq(formFiles.submissionId, id), eq(formFiles.websiteId, websiteId)))
      .orderBy(formFiles.createdAt, formFiles.id),
    orm
      .select({
        id: formNotes.id,
        accountId: formNotes.accountId,
        authorName: accounts.name,
        text: formNotes.text,
        createdAt: formNotes.createdAt,
      })
      .from(formNotes)
      .leftJoin(accounts, eq(accounts.id, formNotes.accountId))
      .where(and(eq(formNotes.submissionId, id), eq(formNotes.websiteId, websiteId)))
      .orderBy(formNotes.createdAt, formNotes.id),
    orm
      .select(DELIVERY)
      .from(formDeliveries)
      .where(isDelivery)
      .orderBy(formDeliveries.kind, formDeliveries.target),
    orm
      .select(ATTEMPT)
      .from(formDeliveryAttempts)
      .innerJoin(formDeliveries, eq(formDeliveries.id, formDeliveryAttempts.deliveryId))
      .where(isDelivery)
      .orderBy(formDeliveryAttempts.at),
  ]);
  if (!row) return null;
  const { definition: stored, answers: values, isOverlayForm, tracking, ...submission } = row;
  const definition = stored === null ? null : readDefinition(stored);
  const types = new Map((definition ? listFields(definition) : []).map((field) => [field.id, field.type]));
  const answers = definition ? answerLines(definition, values, locale) : [];
  return {
    ...submission,
    hasFiles: files.length > 0,
    answers: answers.map(({ id: fieldId, label, text }) => ({
      fieldId,
      label,
      type: types.get(fieldId) ?? 'text',
      text,
      value: values[fieldId] ?? null,
    })),
    files: files.map((file) => ({ ...file, href: fileHref(file.id) })),
    notes,
    deliveries: deliveries.map((delivery) =>
      toDeliveryView(
        delivery,
        attempts.filter(({ deliveryId }) => deliveryId === delivery.id),
      ),
    ),
    tracking,
    isOverlayForm,
  };
}

export const addNote = (
  db: Database,
  note: { websiteId: string; submissionId: string; accountId: string | null; text: string; now: number },
): Promise<unknown> => {
  const row = {
    id: createId(),
    websiteId: note.websiteId,
    submissionId: formSubmissions.id,
    accountId: note.accountId,
    text: note.text,
    createdAt: note.now,
  };
  const isSubmission = and(
    eq(formSubmissions.id, note.submissionId),
    eq(formSubmissions.websiteId, note.websiteId),
  );
  return run(
    db,
    orm
      .insert(formNotes)
      .select(orm.select(rowFor(formNotes, row)).from(formSubmissions).where(isSubmission)),
  );
};

export const deleteNote = (
  db: Database,
  websiteId: string,
  submissionId: string,
  noteId: string,
): Promise<unknown> =>
  run(
    db,
    orm
      .delete(formNotes)
      .where(
        and(
          eq(formNotes.id, noteId),
          eq(formNotes.submissionId, submissionId),
          eq(formNotes.websiteId, websiteId),
        ),
      ),
  );
