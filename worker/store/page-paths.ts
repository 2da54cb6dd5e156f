/** Path of a page of this site by its id; null for any other. */
export async function readPagePath(db: D1Database, websiteId: string, id: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT path FROM pages WHERE id = ? AND website_id = ? AND deleted_at IS NULL')
    .bind(id, websiteId)
    .first<{ path: string }>();
  return row?.path ?? null;
}
