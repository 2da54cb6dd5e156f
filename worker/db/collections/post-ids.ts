import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { items } from '#schema/tables/collections.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';

/** Returns the ids of the next posts of all blogs, published or not, in the order of their ids. */
export async function listPostIds(
  db: Database,
  websiteId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .select({ id: items.id })
      .from(items)
      .where(
        and(
          eq(items.websiteId, websiteId),
          gt(items.id, after),
          eq(items.recordType, RECORD_TYPE.text),
          isNull(items.deletedAt),
        ),
      )
      .orderBy(asc(items.id))
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}
