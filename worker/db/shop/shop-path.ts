import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';

/** Path of the first page that lists products; null for a site without one. */
export async function shopPathOf(db: D1Database, websiteId: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT p.path FROM pages p JOIN collections c ON c.id = p.collection_id
      WHERE p.website_id = ?1 AND c.website_id = ?1 AND p.deleted_at IS NULL AND p.status = 1
        AND json_extract(c.settings, '$.itemRecordType') = ${RECORD_TYPE.storeItem} ORDER BY p.position LIMIT 1`,
    )
    .bind(websiteId)
    .first<string>('path');
}
