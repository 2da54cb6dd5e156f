import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ArchiveProductFile } from '#schema/contracts/downloads/download.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { items } from '#schema/tables/collections.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { all, type Database } from '../database.ts';
import { excludedColumn, excludedColumns, jsonField, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

export type ArrivingFile = ArchiveProductFile & { position: number; objectId: string };

export const removeAllFiles = (websiteId: string, now: number) =>
  orm
    .update(productFiles)
    .set({ removedAt: now })
    .where(and(eq(productFiles.websiteId, websiteId), isNull(productFiles.removedAt)));

/**
 * Inserts or updates files from an archive. Existing files keep their timestamp unless their content has
 * changed.
 */
export function upsertFiles(websiteId: string, files: readonly ArrivingFile[], now: number) {
  const { table, field } = jsonRows(files, 'file');
  const columns = {
    itemId: field('itemId'),
    position: field('position'),
    name: field('name'),
    contentType: field('contentType'),
    bytes: field('bytes'),
    contentHash: field('contentHash'),
    objectId: field('objectId'),
  };
  return orm
    .insert(productFiles)
    .select(
      orm
        .select(
          rowFor(productFiles, {
            id: field('id'),
            websiteId,
            createdAt: now,
            updatedAt: now,
            ...columns,
          }),
        )
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: productFiles.id,
      set: {
        ...excludedColumns(productFiles, columns),
        removedAt: null,
        updatedAt: sql`case when ${productFiles.contentHash} = ${excludedColumn(productFiles.contentHash)} then ${productFiles.updatedAt} else ${now} end`,
      },
      setWhere: eq(productFiles.websiteId, websiteId),
    });
}

export const listFilesToExport = (db: Database, websiteId: string) =>
  all(
    db,
    orm
      .select({
        id: productFiles.id,
        itemId: productFiles.itemId,
        name: productFiles.name,
        contentType: productFiles.contentType,
        bytes: productFiles.bytes,
        contentHash: productFiles.contentHash,
        objectId: productFiles.objectId,
      })
      .from(productFiles)
      .innerJoin(
        items,
        and(
          eq(items.id, productFiles.itemId),
          isNull(items.deletedAt),
          eq(jsonField(items.content, '$.product.productType'), PRODUCT_TYPE.digital),
        ),
      )
      .where(and(eq(productFiles.websiteId, websiteId), isNull(productFiles.removedAt)))
      .orderBy(asc(productFiles.itemId), asc(productFiles.position), asc(productFiles.id)),
  );
