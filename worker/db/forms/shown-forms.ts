import type { ShownForm } from '../../render/forms/shown-form.ts';
import { toPublishedForm } from './published.ts';

type Row = Record<string, unknown>;

const columns = (definition: string, version: string) =>
  `f.id, ${definition} AS definition, ${version} AS version, (SELECT site_key FROM captcha_providers k
    WHERE k.website_id = f.website_id AND k.provider = ${definition} ->> '$.captcha.provider') AS site_key`;

/** Columns of a published form `f`, as toShownForm() reads them. */
export const SHOWN_FORM_COLUMNS = columns('f.published', 'f.published_version');

export const toShownForm = (row: Row): ShownForm => ({
  ...toPublishedForm(row),
  siteKey: row.site_key === null ? null : String(row.site_key),
});

/**
 * The forms that a page's own blocks show, and those of an item below it: whose ids stand in its content. One more statement of
 * the page's batch; an editor sees drafts.
 */
export function shownFormsStatement(
  db: D1Database,
  { websiteId, path, kind }: { websiteId: string; path: string; kind: 'published' | 'draft' },
  below: { parent: string; last: string } | null = null,
): D1PreparedStatement {
  const isDraft = kind === 'draft';
  const onPage = `EXISTS (SELECT 1 FROM pages p WHERE p.website_id = ?1 AND p.path = ?2 AND p.deleted_at IS NULL AND instr(p.${kind}, f.id) > 0)`;
  const onItem = `EXISTS (SELECT 1 FROM items i WHERE i.collection_id = (SELECT collection_id FROM pages WHERE website_id = ?1 AND path = ?3 AND deleted_at IS NULL)
    AND i.url_id = ?4 AND instr(${isDraft ? "i.content || coalesce(i.draft, '')" : 'i.content'}, f.id) > 0)`;
  return db
    .prepare(
      `SELECT ${isDraft ? columns('f.draft', 'f.version') : SHOWN_FORM_COLUMNS} FROM forms f WHERE f.website_id = ?1 AND f.deleted_at IS NULL
      ${isDraft ? '' : 'AND f.published IS NOT NULL '}AND (${onPage}${below ? ` OR ${onItem}` : ''})`,
    )
    .bind(websiteId, path, ...(below ? [below.parent, below.last] : []));
}

/** The forms of some ids of a site, for a block that is drawn by itself; an editor sees their drafts. */
export async function readShownForms(
  db: D1Database,
  websiteId: string,
  ids: readonly string[],
  isDraft: boolean,
): Promise<ReadonlyMap<string, ShownForm>> {
  const { results } = await db
    .prepare(
      `SELECT ${isDraft ? columns('f.draft', 'f.version') : SHOWN_FORM_COLUMNS} FROM forms f WHERE f.website_id = ?1
      AND f.id IN (SELECT value FROM json_each(?2)) AND f.deleted_at IS NULL${isDraft ? '' : ' AND f.published IS NOT NULL'}`,
    )
    .bind(websiteId, JSON.stringify(ids))
    .all<Row>();
  return new Map(results.map((row) => [String(row.id), toShownForm(row)]));
}
