export const writeFormDraft = (
  db: D1Database,
  draft: { id: string; websiteId: string; formId: string; answers: string },
  now: number,
  expiresAt: number,
): Promise<unknown> =>
  db
    .prepare(
      'INSERT INTO form_drafts (id, website_id, form_id, answers, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(draft.id, draft.websiteId, draft.formId, draft.answers, now, expiresAt)
    .run();

/** JSON of the answers that a draft holds; null when it is of another form or site, or too old. */
export const readFormDraft = (
  db: D1Database,
  websiteId: string,
  formId: string,
  id: string,
  now: number,
): Promise<string | null> =>
  db
    .prepare(
      'SELECT answers FROM form_drafts WHERE id = ? AND website_id = ? AND form_id = ? AND expires_at > ?',
    )
    .bind(id, websiteId, formId, now)
    .first<string>('answers');
