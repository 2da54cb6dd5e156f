import type { FileAnswer } from '#schema/contracts/forms/values.ts';

export interface FormFile extends FileAnswer {
  websiteId: string;
  formId: string;
  fieldId: string;
}

export const insertFile = (db: D1Database, file: FormFile, now: number): Promise<unknown> =>
  db
    .prepare(
      'INSERT INTO form_files (id, website_id, form_id, field_id, name, type, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(file.id, file.websiteId, file.formId, file.fieldId, file.name, file.type, file.bytes, now)
    .run();

/** A file that belongs to a submission of this site; null for any other. */
export const readFile = (db: D1Database, websiteId: string, id: string): Promise<FileAnswer | null> =>
  db
    .prepare(
      'SELECT id, name, type, bytes FROM form_files WHERE website_id = ? AND id = ? AND submission_id IS NOT NULL',
    )
    .bind(websiteId, id)
    .first<FileAnswer>();
