/** Path of a page or of an item's page of this site by its id; null for any other. */
export async function readPagePath(db: D1Database, websiteId: string, id: string): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT path FROM pages WHERE id = ?1 AND website_id = ?2 AND deleted_at IS NULL
      UNION ALL SELECT rtrim(p.path, '/') || '/' || i.url_id FROM items i
      JOIN pages p ON p.website_id = ?2 AND p.collection_id = i.collection_id AND p.deleted_at IS NULL
      WHERE i.id = ?1 AND i.website_id = ?2 AND i.deleted_at IS NULL LIMIT 1`,
    )
    .bind(id, websiteId)
    .first<{ path: string }>();
  return row?.path ?? null;
}
