import { formDefinitionSchema, type PublishedForm } from '#schema/contracts/forms/definition.ts';
import { rememberStored } from '../pages/remember-stored.ts';

type Row = Record<string, unknown>;
export const readDefinition = rememberStored((json) => formDefinitionSchema.parse(json));

/** A form of a site as visitors have it; null when it is not published, deleted, or of another site. */
export async function readPublishedForm(
  db: D1Database,
  websiteId: string,
  formId: string,
): Promise<PublishedForm | null> {
  const row = await db
    .prepare(
      'SELECT id, published AS definition, published_version AS version FROM forms WHERE website_id = ? AND id = ? AND deleted_at IS NULL AND published IS NOT NULL',
    )
    .bind(websiteId, formId)
    .first<Row>();
  return row && toPublishedForm(row);
}

/** A row with id, definition and version. */
export const toPublishedForm = (row: Row): PublishedForm => ({
  id: String(row.id),
  version: Number(row.version),
  definition: readDefinition(String(row.definition)),
});
