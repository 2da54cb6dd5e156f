import { type HeaderFooter, headerFooterSchema } from '#schema/contracts/pages/page-content.ts';

const EMPTY: HeaderFooter = { header: { sections: [] }, footer: { sections: [] } };

export async function readHeaderFooter(
  db: D1Database,
  websiteId: string,
): Promise<{ content: HeaderFooter; version: number }> {
  const row = await db
    .prepare('SELECT content, version FROM site_header_footer WHERE website_id = ?')
    .bind(websiteId)
    .first<{ content: string; version: number }>();
  return row
    ? { content: headerFooterSchema.parse(JSON.parse(row.content)), version: row.version }
    : { content: EMPTY, version: 0 };
}

/** Saves if `version` still holds (0 = there was none yet); every page shows it, so the revision rises. */
export async function saveHeaderFooter(
  db: D1Database,
  websiteId: string,
  version: number,
  content: HeaderFooter,
): Promise<boolean> {
  const [saved] = await db.batch([
    db
      .prepare(
        'INSERT INTO site_header_footer (website_id, content, version) SELECT ?1, ?2, 1 WHERE ?3 = 0 OR EXISTS (SELECT 1 FROM site_header_footer WHERE website_id = ?1) ON CONFLICT (website_id) DO UPDATE SET content = ?2, version = version + 1 WHERE version = ?3',
      )
      .bind(websiteId, JSON.stringify(content), version),
    db
      .prepare(
        'UPDATE websites SET revision = revision + 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM site_header_footer WHERE website_id = ?1 AND version = ?2)',
      )
      .bind(websiteId, version + 1),
  ]);
  return saved?.meta.changes === 1;
}
