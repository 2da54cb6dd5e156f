import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { pages } from '#schema/tables/pages.ts';
import { batch, type Database, prepared, type Values } from '../database.ts';
import { ONE_ROW } from '../fragments.ts';
import { type ItemPlace, itemAtPath, toItemPlace } from '../items/item-at.ts';
import { orm } from '../orm.ts';

const itemAt = prepared((value: Values<ItemPlace>) =>
  orm.select({ id: sql<string | null>`${itemAtPath(value)}`.as('item_id') }).from(ONE_ROW),
);

/** Whether a page or item other than the translated one has this path in the site's own language. */
export async function isOriginalPathTaken(
  db: Database,
  websiteId: string,
  { id, path }: { id: string; path: string },
): Promise<boolean> {
  const [others, [item]] = await batch(db, [
    orm
      .select({ id: pages.id })
      .from(pages)
      .where(
        and(eq(pages.websiteId, websiteId), eq(pages.path, path), isNull(pages.deletedAt), ne(pages.id, id)),
      )
      .limit(1),
    itemAt({ websiteId, ...toItemPlace(path) }),
  ]);
  return others.length > 0 || (item !== undefined && item.id !== null && item.id !== id);
}
