import { type ArchiveForm, archiveFormSchema } from '#schema/contracts/forms/definition.ts';

/** A site's forms for its archive: as published, else as drafted. */
export async function archiveForms(db: D1Database, websiteId: string): Promise<ArchiveForm[]> {
  const { results } = await db
    .prepare(
      'SELECT id, coalesce(published, draft) AS form FROM forms WHERE website_id = ? AND deleted_at IS NULL ORDER BY created_at, id',
    )
    .bind(websiteId)
    .all<{ id: string; form: string }>();
  return results.map(({ id, form }) => archiveFormSchema.parse({ id, form: JSON.parse(form) }));
}

/**
 * Statements that put an archive's forms in place, published. A form that is there already gets another version, so that its
 * submissions keep the one that they answered; a form that the archive does not have goes into the bin.
 */
export function archiveFormStatements(
  db: D1Database,
  websiteId: string,
  forms: readonly ArchiveForm[],
  now: number,
): D1PreparedStatement[] {
  const json = JSON.stringify(forms);
  return [
    db
      .prepare(
        `UPDATE forms SET deleted_at = ?3 WHERE website_id = ?1 AND deleted_at IS NULL
        AND id NOT IN (SELECT value ->> 'id' FROM json_each(?2))`,
      )
      .bind(websiteId, json, now),
    db
      .prepare(
        `INSERT INTO forms (id, website_id, draft, published, published_version, created_at, updated_at)
        SELECT value ->> 'id', ?1, value -> 'form', value -> 'form', 1, ?3 + key, ?3 FROM json_each(?2) WHERE true
        ON CONFLICT (id) DO UPDATE SET draft = excluded.draft, published = excluded.published, version = version + 1,
          published_version = version + 1, updated_at = ?3, deleted_at = NULL WHERE website_id = ?1`,
      )
      .bind(websiteId, json, now),
    db
      .prepare(
        `INSERT INTO form_versions (form_id, version, definition, published_at)
        SELECT id, version, published, ?3 FROM forms WHERE website_id = ?1 AND id IN (SELECT value ->> 'id' FROM json_each(?2))
        ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, json, now),
  ];
}
