/** A large file on its way in parts. */
export interface StoredUpload {
  id: string;
  websiteId: string;
  multipartId: string;
  filename: string;
  bytes: number;
}

export async function insertUpload(
  db: D1Database,
  upload: StoredUpload & { accountId: string },
  now: number,
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO media_uploads (id, website_id, account_id, multipart_id, filename, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(
      upload.id,
      upload.websiteId,
      upload.accountId,
      upload.multipartId,
      upload.filename,
      upload.bytes,
      now,
    )
    .run();
}

/** An upload of a site with the parts that have come; null for any other. */
export async function readUpload(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<(StoredUpload & { parts: R2UploadedPart[] }) | null> {
  const [uploads, parts] = await db.batch([
    db
      .prepare(
        'SELECT id, website_id AS websiteId, multipart_id AS multipartId, filename, bytes FROM media_uploads WHERE id = ? AND website_id = ?',
      )
      .bind(id, websiteId),
    db
      .prepare(
        'SELECT number AS partNumber, etag FROM media_upload_parts WHERE upload_id = ? ORDER BY number',
      )
      .bind(id),
  ]);
  const upload = uploads?.results[0] as StoredUpload | undefined;
  return upload ? { ...upload, parts: (parts?.results ?? []) as R2UploadedPart[] } : null;
}

export async function savePart(db: D1Database, uploadId: string, part: R2UploadedPart): Promise<void> {
  await db
    .prepare(
      'INSERT INTO media_upload_parts (upload_id, number, etag) VALUES (?1, ?2, ?3) ON CONFLICT (upload_id, number) DO UPDATE SET etag = ?3',
    )
    .bind(uploadId, part.partNumber, part.etag)
    .run();
}

export async function deleteUpload(db: D1Database, id: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM media_upload_parts WHERE upload_id = ?').bind(id),
    db.prepare('DELETE FROM media_uploads WHERE id = ?').bind(id),
  ]);
}

/** Where a file lies until it is known for what it is; the id of the upload becomes that of the file. */
export const stagingKey = ({ websiteId, id }: Pick<StoredUpload, 'websiteId' | 'id'>): string =>
  `${websiteId}/uploads/${id}`;

const KEPT_MS = 86_400_000;

/** Gives up uploads that nobody went on with for a day. */
export async function sweepUploads(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT id, website_id AS websiteId, multipart_id AS multipartId FROM media_uploads WHERE created_at < ? LIMIT 100',
  )
    .bind(now - KEPT_MS)
    .all<StoredUpload>();
  for (const upload of results) {
    await abandon(env.MEDIA, upload);
    await deleteUpload(env.DB, upload.id);
  }
}

/** Takes away what has come of an upload; one that R2 no longer knows is gone already. */
export async function abandon(bucket: R2Bucket, upload: StoredUpload): Promise<void> {
  const key = stagingKey(upload);
  try {
    await bucket.resumeMultipartUpload(key, upload.multipartId).abort();
  } catch (error) {
    console.warn('upload not aborted', key, error);
  }
  await bucket.delete(key);
}
