const MAX_ADDRESSES = 50_000;

/** Addresses that search engines may list: published, public, not hidden. */
export async function publicAddresses(
  db: D1Database,
  websiteId: string,
): Promise<{ path: string; updatedAt: number }[]> {
  const isPublic = `p.status = 1 AND p.published IS NOT NULL AND p.deleted_at IS NULL AND p.access_kind = 'public' AND p.is_hidden_from_search = 0`;
  const { results } = await db
    .prepare(
      `SELECT p.path AS path, p.updated_at AS updatedAt FROM pages p WHERE p.website_id = ?1 AND ${isPublic}
      UNION ALL
      SELECT CASE p.path WHEN '/' THEN '' ELSE p.path END || '/' || i.url_id, i.updated_at FROM items i
      JOIN pages p ON p.collection_id = i.collection_id AND p.website_id = ?1 AND ${isPublic}
      WHERE i.website_id = ?1 AND i.status = 1 LIMIT ${MAX_ADDRESSES}`,
    )
    .bind(websiteId)
    .all<{ path: string; updatedAt: number }>();
  return results;
}
