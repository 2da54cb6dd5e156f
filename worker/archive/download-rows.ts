import { type ArchiveProductFile, archiveProductFileSchema } from '#schema/contracts/downloads/download.ts';
import { fileKey } from '#worker/db/downloads/product-files.ts';
import { downloadFile, toJsonFile } from './file-names.ts';
import type { Archive } from './parse.ts';

type Row = Record<string, unknown>;
type Bindings = Pick<Env, 'DB' | 'MEDIA'>;

/** The same bytes of the same file are one object, however often an archive is taken in. */
const objectIdOf = ({ id, contentHash }: ArchiveProductFile) => `${id}-${contentHash.slice(0, 24)}`;

/** Puts the files for buyers into R2, where nobody finds them before their rows are there. */
export async function storeDownloads(env: Bindings, { site, downloads = [], files }: Archive): Promise<void> {
  for (const file of downloads) {
    const bytes = files.get(downloadFile(file.id));
    if (bytes)
      await env.MEDIA.put(fileKey(site.id, objectIdOf(file)), bytes, {
        httpMetadata: { contentType: file.contentType },
      });
  }
}

/** Rows of an archive's files. Those that it does not hold are taken off sale; who has bought them keeps them. */
export function downloadStatements(
  db: D1Database,
  { site, downloads = [] }: Archive,
  now: number,
): D1PreparedStatement[] {
  const rows = downloads.map((file, position) => ({ ...file, position, objectId: objectIdOf(file) }));
  const values = ['id', 'itemId', 'position', 'name', 'contentType', 'bytes', 'contentHash', 'objectId']
    .map((field) => `d.value ->> '${field}'`)
    .join(', ');
  return [
    db
      .prepare('UPDATE product_files SET removed_at = ?2 WHERE website_id = ?1 AND removed_at IS NULL')
      .bind(site.id, now),
    db
      .prepare(
        `INSERT INTO product_files (website_id, created_at, updated_at, id, item_id, position, name, content_type, bytes, content_hash, object_id)
        SELECT ?1, ?2, ?2, ${values} FROM json_each(?3) d WHERE true
        ON CONFLICT (id) DO UPDATE SET item_id = excluded.item_id, position = excluded.position, name = excluded.name, content_type = excluded.content_type,
          bytes = excluded.bytes, content_hash = excluded.content_hash, object_id = excluded.object_id, removed_at = NULL,
          updated_at = CASE WHEN product_files.content_hash = excluded.content_hash THEN product_files.updated_at ELSE ?2 END
        WHERE product_files.website_id = ?1`,
      )
      .bind(site.id, now, JSON.stringify(rows)),
  ];
}

/** downloads.json and its files; nothing for a site without any. */
export async function downloadFilesOf(env: Bindings, websiteId: string): Promise<[string, Uint8Array][]> {
  const { results } = await env.DB.prepare(
    `SELECT f.* FROM product_files f JOIN items i ON i.id = f.item_id AND i.deleted_at IS NULL AND i.content ->> '$.product.productType' = 2
    WHERE f.website_id = ? AND f.removed_at IS NULL ORDER BY f.item_id, f.position, f.id`,
  )
    .bind(websiteId)
    .all<Row>();
  if (results.length === 0) return [];
  const records = results.map((row) =>
    archiveProductFileSchema.parse({
      id: row.id,
      itemId: row.item_id,
      name: row.name,
      contentType: row.content_type,
      bytes: row.bytes,
      contentHash: row.content_hash,
    }),
  );
  const files: [string, Uint8Array][] = [['downloads.json', toJsonFile(records)]];
  for (const [index, record] of records.entries()) {
    const object = await env.MEDIA.get(fileKey(websiteId, String(results[index]?.object_id)));
    if (!object) throw new Error(`the bytes of ${record.name} are missing`);
    files.push([downloadFile(record.id), new Uint8Array(await object.arrayBuffer())]);
  }
  return files;
}
