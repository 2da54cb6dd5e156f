/** The password of a published, locked page; null when it has none. */
export async function readLock(
  db: D1Database,
  websiteId: string,
  pageId: string,
): Promise<{ passwordHash: string; accessVersion: number } | null> {
  return db
    .prepare(
      `SELECT password_hash AS passwordHash, access_version AS accessVersion FROM pages
      WHERE id = ? AND website_id = ? AND access_kind = 'password' AND password_hash IS NOT NULL AND status = 1 AND deleted_at IS NULL`,
    )
    .bind(pageId, websiteId)
    .first();
}
