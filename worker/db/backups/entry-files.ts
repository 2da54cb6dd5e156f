import { sql } from 'drizzle-orm';
import { media } from '#schema/tables/collections.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import type { Statement } from '../database.ts';
import { insertRows } from '../shared/insert-rows.ts';

export type RestoredMedium = typeof media.$inferInsert;
export type RestoredFile = typeof productFiles.$inferInsert;

/** Adds files to the library that are missing there, and takes files out of the trash. */
export const addMedia = (websiteId: string, rows: readonly RestoredMedium[]): Statement[] =>
  insertRows(media, rows).map((insert) =>
    insert.onConflictDoUpdate({
      target: media.id,
      set: { deletedAt: null },
      setWhere: sql`${media.websiteId} = ${websiteId} and ${media.deletedAt} is not null`,
    }),
  );

/** Adds downloads to a product that are missing there or were removed. */
export const addProductFiles = (websiteId: string, rows: readonly RestoredFile[]): Statement[] =>
  insertRows(productFiles, rows).map((insert) =>
    insert.onConflictDoUpdate({
      target: productFiles.id,
      set: { removedAt: null },
      setWhere: sql`${productFiles.websiteId} = ${websiteId} and ${productFiles.removedAt} is not null`,
    }),
  );
