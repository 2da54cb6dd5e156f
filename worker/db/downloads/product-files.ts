import { and, asc, count, eq, isNull, lt, max, sql } from 'drizzle-orm';
import { MAX_PRODUCT_FILES, type ProductFile } from '#schema/contracts/downloads/download.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { all, type Database, first, run } from '../database.ts';
import { jsonEntries, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Returns a file's R2 key. Files under this prefix are served only through a download link. */
export const fileKey = (websiteId: string, objectId: string): string => `downloads/${websiteId}/${objectId}`;

const FILE = {
  id: productFiles.id,
  itemId: productFiles.itemId,
  name: productFiles.name,
  contentType: productFiles.contentType,
  bytes: productFiles.bytes,
  contentHash: productFiles.contentHash,
  createdAt: productFiles.createdAt,
  updatedAt: productFiles.updatedAt,
};

const isOnSale = (websiteId: string, id: string) =>
  and(eq(productFiles.id, id), eq(productFiles.websiteId, websiteId), isNull(productFiles.removedAt));

export const listProductFiles = (db: Database, websiteId: string, itemId: string): Promise<ProductFile[]> =>
  all(
    db,
    orm
      .select(FILE)
      .from(productFiles)
      .where(
        and(
          eq(productFiles.itemId, itemId),
          eq(productFiles.websiteId, websiteId),
          isNull(productFiles.removedAt),
        ),
      )
      .orderBy(asc(productFiles.position), asc(productFiles.id)),
  );

export const findProductFile = (
  db: Database,
  websiteId: string,
  itemId: string,
  id: string,
): Promise<(ProductFile & { objectId: string }) | null> =>
  first(
    db,
    orm
      .select({ ...FILE, objectId: productFiles.objectId })
      .from(productFiles)
      .where(and(isOnSale(websiteId, id), eq(productFiles.itemId, itemId))),
  );

export interface StoredBytes {
  objectId: string;
  name: string;
  contentType: string;
  bytes: number;
  contentHash: string;
}

export async function addFile(
  db: Database,
  file: { websiteId: string; itemId: string; id: string },
  { objectId, name, contentType, bytes, contentHash }: StoredBytes,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm.insert(productFiles).select(
      orm
        .select(
          rowFor(productFiles, {
            ...file,
            position: sql`coalesce(${max(productFiles.position)}, -1) + 1`,
            objectId,
            name,
            contentType,
            bytes,
            contentHash,
            createdAt: now,
            updatedAt: now,
          }),
        )
        .from(productFiles)
        .where(and(eq(productFiles.itemId, file.itemId), isNull(productFiles.removedAt)))
        .having(lt(count(), MAX_PRODUCT_FILES)),
    ),
  );
  return changed === 1;
}

/**
 * Replaces the content of a file for all customers. Returns false if the file was replaced or removed by
 * another request.
 */
export async function replaceFile(
  db: Database,
  websiteId: string,
  { id, objectId: before }: { id: string; objectId: string },
  { objectId, contentType, bytes, contentHash, name }: StoredBytes,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(productFiles)
      .set({ objectId, contentType, bytes, contentHash, name, updatedAt: now })
      .where(and(isOnSale(websiteId, id), eq(productFiles.objectId, before))),
  );
  return changed === 1;
}

export const renameFile = (db: Database, websiteId: string, id: string, name: string): Promise<unknown> =>
  run(db, orm.update(productFiles).set({ name }).where(isOnSale(websiteId, id)));

/** Removes a file from sale. Existing buyers can still download it. */
export const removeFile = (db: Database, websiteId: string, id: string, now: number): Promise<unknown> =>
  run(db, orm.update(productFiles).set({ removedAt: now }).where(isOnSale(websiteId, id)));

export function orderFiles(
  db: Database,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<unknown> {
  const ordered = jsonEntries<string>(sql`${JSON.stringify(ids)}`, 'ordered');
  return run(
    db,
    orm
      .update(productFiles)
      .set({ position: sql`${ordered.key}` })
      .from(ordered.table)
      .where(
        and(
          sql`${productFiles.id} = ${ordered.value}`,
          eq(productFiles.itemId, itemId),
          eq(productFiles.websiteId, websiteId),
        ),
      ),
  );
}
