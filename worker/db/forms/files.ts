import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { formDrafts, formFiles } from '#schema/tables/forms.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

type Answers = (typeof formDrafts.$inferSelect)['answers'];

export const writeFormDraft = (
  db: Database,
  draft: { id: string; websiteId: string; formId: string; answers: Answers },
  now: number,
  expiresAt: number,
): Promise<unknown> => run(db, orm.insert(formDrafts).values({ ...draft, createdAt: now, expiresAt }));

export async function findFormDraft(
  db: Database,
  websiteId: string,
  formId: string,
  id: string,
  now: number,
): Promise<Answers | null> {
  const isOpen = and(
    eq(formDrafts.id, id),
    eq(formDrafts.websiteId, websiteId),
    eq(formDrafts.formId, formId),
    gt(formDrafts.expiresAt, now),
  );
  const draft = await first(db, orm.select({ answers: formDrafts.answers }).from(formDrafts).where(isOpen));
  return draft?.answers ?? null;
}

export interface FormFile extends FileAnswer {
  websiteId: string;
  formId: string;
  fieldId: string;
}

export const FILE_COLUMNS = {
  id: formFiles.id,
  name: formFiles.name,
  type: formFiles.type,
  bytes: formFiles.bytes,
};

export const insertFile = (
  db: Database,
  { id, websiteId, formId, fieldId, name, type, bytes }: FormFile,
  now: number,
): Promise<unknown> =>
  run(
    db,
    orm.insert(formFiles).values({ id, websiteId, formId, fieldId, name, type, bytes, createdAt: now }),
  );

export const saveFileLength = (db: Database, id: string, bytes: number): Promise<unknown> =>
  run(db, orm.update(formFiles).set({ bytes }).where(eq(formFiles.id, id)));

export const findFile = (db: Database, websiteId: string, id: string): Promise<FileAnswer | null> =>
  first(
    db,
    orm
      .select(FILE_COLUMNS)
      .from(formFiles)
      .where(
        and(eq(formFiles.websiteId, websiteId), eq(formFiles.id, id), isNotNull(formFiles.submissionId)),
      ),
  );
