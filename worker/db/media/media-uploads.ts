import { and, eq, lt } from 'drizzle-orm';
import { mediaUploadParts, mediaUploads } from '#schema/tables/collections.ts';
import { all, batch, type Database, run } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { orm } from '../orm.ts';

const UPLOAD = {
  id: mediaUploads.id,
  websiteId: mediaUploads.websiteId,
  multipartId: mediaUploads.multipartId,
  filename: mediaUploads.filename,
  bytes: mediaUploads.bytes,
};
export type StoredUpload = Pick<typeof mediaUploads.$inferSelect, keyof typeof UPLOAD>;

export async function insertUpload(
  db: Database,
  upload: StoredUpload & { accountId: string },
  now: number,
): Promise<void> {
  await run(db, orm.insert(mediaUploads).values({ ...upload, createdAt: now }));
}

export async function findUpload(
  db: Database,
  websiteId: string,
  id: string,
): Promise<(StoredUpload & { parts: R2UploadedPart[] }) | null> {
  const [[upload], parts] = await batch(db, [
    orm
      .select(UPLOAD)
      .from(mediaUploads)
      .where(and(eq(mediaUploads.id, id), eq(mediaUploads.websiteId, websiteId))),
    orm
      .select({ partNumber: mediaUploadParts.number, etag: mediaUploadParts.etag })
      .from(mediaUploadParts)
      .where(eq(mediaUploadParts.uploadId, id))
      .orderBy(mediaUploadParts.number),
  ]);
  return upload ? { ...upload, parts } : null;
}

export async function savePart(
  db: Database,
  uploadId: string,
  { partNumber, etag }: R2UploadedPart,
): Promise<void> {
  await run(
    db,
    orm
      .insert(mediaUploadParts)
      .values({ uploadId, number: partNumber, etag })
      .onConflictDoUpdate({
        target: [mediaUploadParts.uploadId, mediaUploadParts.number],
        set: { etag: excludedColumn(mediaUploadParts.etag) },
      }),
  );
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await batch(db, [
    orm.delete(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id)),
    orm.delete(mediaUploads).where(eq(mediaUploads.id, id)),
  ]);
}

export const listUploadsBefore = (db: Database, time: number): Promise<StoredUpload[]> =>
  all(db, orm.select(UPLOAD).from(mediaUploads).where(lt(mediaUploads.createdAt, time)).limit(100));
