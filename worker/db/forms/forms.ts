import { type FormDefinition, formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import type { FormDetail, FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { createId } from '#worker/crypto/random.ts';
import { auditStatement } from '../accounts/audit.ts';
import { raiseRevision } from '../sites/sites.ts';

type Row = Record<string, unknown>;

/** Who changes which form. */
export interface FormChange {
  websiteId: string;
  accountId: string | null;
  id: string;
  now: number;
}

const COLUMNS = `f.id, f.draft ->> '$.name' AS name, f.draft ->> '$.kind' AS kind, f.version, f.published_version,
  (f.published_version IS NOT f.version AND f.draft IS NOT f.published) AS is_changed, f.updated_at, f.deleted_at`;

const toHead = (row: Row) => ({
  id: String(row.id),
  name: String(row.name),
  kind: row.kind === 'newsletter' ? ('newsletter' as const) : ('form' as const),
  version: Number(row.version),
  publishedVersion: row.published_version === null ? null : Number(row.published_version),
  hasUnpublishedChanges: row.is_changed === 1,
  updatedAt: Number(row.updated_at),
  deletedAt: row.deleted_at === null ? null : Number(row.deleted_at),
});

/** A site's forms with how many submissions each has, the newest first. */
export async function listForms(
  db: D1Database,
  websiteId: string,
  isDeleted: boolean,
): Promise<FormSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, coalesce(n.submissions, 0) AS submissions, coalesce(n.unread, 0) AS unread,
        (SELECT created_at FROM form_submissions s WHERE s.form_id = f.id AND s.status <> 'spam' ORDER BY s.number DESC LIMIT 1) AS last
      FROM forms f LEFT JOIN (SELECT form_id, sum(status <> 'spam') AS submissions, sum(status = 'unread') AS unread FROM form_submissions
        WHERE form_id IN (SELECT id FROM forms WHERE website_id = ?1) GROUP BY form_id) n ON n.form_id = f.id
      WHERE f.website_id = ?1 AND f.deleted_at IS ${isDeleted ? 'NOT NULL' : 'NULL'} ORDER BY f.created_at DESC, f.id`,
    )
    .bind(websiteId)
    .all<Row>();
  return results.map((row) => ({
    ...toHead(row),
    submissions: Number(row.submissions),
    unread: Number(row.unread),
    lastSubmissionAt: row.last === null ? null : Number(row.last),
  }));
}

/** A form as it is stored, without what the site's flags say of it. */
export type StoredForm = Omit<FormDetail, 'hasTextareaLimit'>;

/** One form of this site; null for any other id. */
export async function readForm(db: D1Database, websiteId: string, id: string): Promise<StoredForm | null> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS}, f.draft, f.published, f.webhook_secret FROM forms f WHERE f.id = ? AND f.website_id = ?`,
    )
    .bind(id, websiteId)
    .first<Row>();
  if (!row) return null;
  const read = (json: unknown) => formDefinitionSchema.parse(JSON.parse(String(json)));
  return {
    ...toHead(row),
    draft: read(row.draft),
    published: row.published === null ? null : read(row.published),
    hasWebhookSecret: row.webhook_secret !== '',
  };
}

/** Makes a form that nobody sees yet; null when the site is full of them. */
export async function createForm(
  db: D1Database,
  by: Omit<FormChange, 'id'>,
  form: FormDefinition,
): Promise<string | null> {
  const id = createId();
  const [, written] = await db.batch([
    auditStatement(db, { ...by, action: 'form.created', subject: id, detail: { name: form.name } }, by.now),
    db
      .prepare(
        `INSERT INTO forms (id, website_id, draft, created_at, updated_at) SELECT ?1, ?2, ?3, ?4, ?4
        WHERE (SELECT count(*) FROM forms WHERE website_id = ?2 AND deleted_at IS NULL) < ${FORM_LIMITS.forms}`,
      )
      .bind(id, by.websiteId, JSON.stringify(form), by.now),
  ]);
  return written?.meta.changes === 1 ? id : null;
}

/** Saves a draft if `version` still holds. */
export async function saveFormDraft(
  db: D1Database,
  { websiteId, id, now }: FormChange,
  version: number,
  form: FormDefinition,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE forms SET draft = ?4, version = version + 1, updated_at = ?5 WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND deleted_at IS NULL',
    )
    .bind(id, websiteId, version, JSON.stringify(form), now)
    .run();
  return meta.changes === 1;
}

/** Publishes the draft if `version` still holds, and keeps it for the submissions that answer it. */
export async function publishForm(env: Env, by: FormChange, version: number): Promise<boolean> {
  const { websiteId, id, now } = by;
  const isStill = {
    sql: 'EXISTS (SELECT 1 FROM forms WHERE id = ? AND website_id = ? AND version = ? AND deleted_at IS NULL)',
    params: [id, websiteId, version],
  };
  const [published] = await env.DB.batch([
    env.DB.prepare(
      'UPDATE forms SET published = draft, published_version = version, updated_at = ?4 WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND deleted_at IS NULL',
    ).bind(id, websiteId, version, now),
    env.DB.prepare(
      'INSERT INTO form_versions (form_id, version, definition, published_at) SELECT id, version, draft, ?4 FROM forms WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND deleted_at IS NULL ON CONFLICT DO NOTHING',
    ).bind(id, websiteId, version, now),
    auditStatement(env.DB, { ...by, action: 'form.published', subject: id }, now, isStill),
    raiseRevision(env, websiteId),
  ]);
  return published?.meta.changes === 1;
}

/** Puts a form into the bin, or takes it out again; its submissions stay. */
export async function binForm(env: Env, by: FormChange, isDeleted: boolean): Promise<void> {
  const { websiteId, id, now } = by;
  await env.DB.batch([
    env.DB.prepare(
      'UPDATE forms SET deleted_at = ?3, updated_at = ?4 WHERE id = ?1 AND website_id = ?2',
    ).bind(id, websiteId, isDeleted ? now : null, now),
    auditStatement(env.DB, { ...by, action: isDeleted ? 'form.deleted' : 'form.restored', subject: id }, now),
    raiseRevision(env, websiteId),
  ]);
}

/** Stores a new secret, sealed, with which webhooks of this form are signed. */
export const saveWebhookSecret = (db: D1Database, by: FormChange, sealed: string): Promise<unknown> =>
  db.batch([
    db
      .prepare('UPDATE forms SET webhook_secret = ?3 WHERE id = ?1 AND website_id = ?2')
      .bind(by.id, by.websiteId, sealed),
    auditStatement(db, { ...by, action: 'form.webhook-secret', subject: by.id }, by.now),
  ]);
