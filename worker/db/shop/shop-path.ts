import { and, asc, eq, isNull } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { collections } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { type Database, first, prepared, type Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

const firstShopPage = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select({ path: pages.path })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        eq(collections.websiteId, value.websiteId),
        isNull(pages.deletedAt),
        eq(pages.status, ITEM_STATUS.published),
        eq(jsonField(collections.settings, '$.itemRecordType'), RECORD_TYPE.storeItem),
      ),
    )
    .orderBy(asc(pages.position))
    .limit(1),
);

/** Path of the first page that lists products; null for a site without one. */
export async function findShopPath(db: Database, websiteId: string): Promise<string | null> {
  return (await first(db, firstShopPage({ websiteId })))?.path ?? null;
}
