import { MAX_PRODUCT_FILES, type ProductFile } from '#schema/contracts/downloads/download.ts';

type Row = Record<string, unknown>;

/** Where the bytes of a file are; nothing under this prefix is served without a link. */
export const fileKey = (websiteId: string, objectId: string): string => `downloads/${websiteId}/${objectId}`;

const toFile = (row: Row): ProductFile => ({
  id: String(row.id),
  itemId: String(row.item_id),
  name: String(row.name),
  contentType: String(row.content_type),
  bytes: Number(row.bytes),
  contentHash: String(row.content_hash),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

/** Files of a product as buyers get them today, in their order. */
export async function filesOf(db: D1Database, websiteId: string, itemId: string): Promise<ProductFile[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM product_files WHERE item_id = ?1 AND website_id = ?2 AND removed_at IS NULL ORDER BY position, id',
    )
    .bind(itemId, websiteId)
    .all<Row>();
  return results.map(toFile);
}

/** A file with the id of its bytes; null for another product's or site's. */
export async function readFile(
  db: D1Database,
  websiteId: string,
  itemId: string,
  id: string,
): Promise<(ProductFile & { objectId: string }) | null> {
  const row = await db
    .prepare(
      'SELECT * FROM product_files WHERE id = ?1 AND item_id = ?2 AND website_id = ?3 AND removed_at IS NULL',
    )
    .bind(id, itemId, websiteId)
    .first<Row>();
  return row && { ...toFile(row), objectId: String(row.object_id) };
}

export interface StoredBytes {
  objectId: string;
  name: string;
  contentType: string;
  bytes: number;
  contentHash: string;
}

/** Puts a file behind the others of its product; false when it has MAX_PRODUCT_FILES. */
export async function addFile(
  db: D1Database,
  { websiteId, itemId, id }: { websiteId: string; itemId: string; id: string },
  { objectId, name, contentType, bytes, contentHash }: StoredBytes,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO product_files (id, website_id, item_id, position, name, content_type, bytes, content_hash, object_id, created_at, updated_at)
      SELECT ?1, ?2, ?3, coalesce(max(position), -1) + 1, ?4, ?5, ?6, ?7, ?8, ?9, ?9 FROM product_files WHERE item_id = ?3 AND removed_at IS NULL
      HAVING count(*) < ${MAX_PRODUCT_FILES}`,
    )
    .bind(id, websiteId, itemId, name, contentType, bytes, contentHash, objectId, now)
    .run();
  return meta.changes === 1;
}

/**
 * Puts other bytes in place of a file's, for everybody who has bought it. Returns the object that nobody needs any more, or null
 * when the file was replaced or removed meanwhile.
 */
export async function replaceFile(
  db: D1Database,
  websiteId: string,
  { id, objectId: before }: { id: string; objectId: string },
  { objectId, contentType, bytes, contentHash, name }: StoredBytes,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE product_files SET object_id = ?4, content_type = ?5, bytes = ?6, content_hash = ?7, name = ?8, updated_at = ?9
      WHERE id = ?1 AND website_id = ?2 AND object_id = ?3 AND removed_at IS NULL`,
    )
    .bind(id, websiteId, before, objectId, contentType, bytes, contentHash, name, now)
    .run();
  return meta.changes === 1;
}

export const renameFile = (db: D1Database, websiteId: string, id: string, name: string): Promise<unknown> =>
  db
    .prepare('UPDATE product_files SET name = ?3 WHERE id = ?1 AND website_id = ?2 AND removed_at IS NULL')
    .bind(id, websiteId, name)
    .run();

/** Later buyers do not get it; who has bought keeps it. */
export const removeFile = (db: D1Database, websiteId: string, id: string, now: number): Promise<unknown> =>
  db
    .prepare(
      'UPDATE product_files SET removed_at = ?3 WHERE id = ?1 AND website_id = ?2 AND removed_at IS NULL',
    )
    .bind(id, websiteId, now)
    .run();

/** Puts files in this order; ids of other products are passed over. */
export const orderFiles = (
  db: D1Database,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<unknown> =>
  db
    .prepare(
      `UPDATE product_files SET position = d.key FROM json_each(?3) d
      WHERE product_files.id = d.value AND product_files.item_id = ?2 AND product_files.website_id = ?1`,
    )
    .bind(websiteId, itemId, JSON.stringify(ids))
    .run();
