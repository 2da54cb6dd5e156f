import { aliasedTable, and, eq, exists, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { media, mediaVariants } from '#schema/tables/collections.ts';
import { all, batch, type Database } from '../database.ts';
import { isOneOf, jsonField, jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface BinnedMedium {
  id: string;
  websiteId: string;
  contentHash: string;
  /** Whether another file has the same content, and therefore shares the resized images. */
  isShared: boolean;
}

export async function listBinnedMedia(db: Database, time: number): Promise<BinnedMedium[]> {
  const other = aliasedTable(media, 'other');
  const contentHash = jsonField<string>(media.record, '$.contentHash');
  const isShared = exists(
    orm
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.websiteId, media.websiteId),
          ne(other.id, media.id),
          eq(jsonField(other.record, '$.contentHash'), contentHash),
          or(isNull(other.deletedAt), gte(other.deletedAt, time)),
        ),
      ),
  );
  const rows = await all(
    db,
    orm
      .select({
        id: media.id,
        websiteId: media.websiteId,
        contentHash: sql<string>`coalesce(${contentHash}, ${media.id})`.as('content_hash'),
        isShared: sql<number>`${isShared}`.as('is_shared'),
      })
      .from(media)
      .where(lt(media.deletedAt, time))
      .limit(100),
  );
  return rows.map((row) => ({ ...row, isShared: row.isShared === 1 }));
}

/** Permanently deletes files from the database. Keeps resized images that other files share. */
export async function deleteMedia(db: Database, binned: readonly BinnedMedium[]): Promise<void> {
  const own = jsonRows(binned.filter(({ isShared }) => !isShared));
  const ownContent = orm
    .select({ websiteId: own.field('websiteId'), contentHash: own.field('contentHash') })
    .from(own.table);
  await batch(db, [
    orm
      .delete(mediaVariants)
      .where(sql`(${mediaVariants.websiteId}, ${mediaVariants.contentHash}) in ${ownContent}`),
    orm.delete(media).where(
      and(
        isOneOf(
          media.id,
          binned.map(({ id }) => id),
        ),
        isNotNull(media.deletedAt),
      ),
    ),
  ]);
}
