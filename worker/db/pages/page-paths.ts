import { and, eq, isNull, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/** Path of a page or of an item's page of this site by its id; null for any other. */
export async function readPagePath(db: Database, websiteId: string, id: string): Promise<string | null> {
  const itemPath = sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}`;
  const ofItem = orm
    .select({ path: itemPath.as('path') })
    .from(items)
    .innerJoin(
      pages,
      and(
        eq(pages.websiteId, websiteId),
        eq(pages.collectionId, items.collectionId),
        isNull(pages.deletedAt),
      ),
    )
    .where(and(eq(items.id, id), eq(items.websiteId, websiteId), isNull(items.deletedAt)));
  const ofPage = orm
    .select({ path: sql<string>`${pages.path}`.as('path') })
    .from(pages)
    .where(and(eq(pages.id, id), eq(pages.websiteId, websiteId), isNull(pages.deletedAt)));
  return (await first(db, ofPage.unionAll(ofItem).limit(1)))?.path ?? null;
}
