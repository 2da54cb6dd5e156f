import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

export async function findPagePath(db: Database, websiteId: string, id: string): Promise<string | null> {
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

/** Returns those of the path prefixes (such as `/de`) at or below which the site has a page. */
export async function findPathsInUse(
  db: Database,
  websiteId: string,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const found = await all(
    db,
    orm
      .select({ path: pages.path })
      .from(pages)
      .where(
        and(
          eq(pages.websiteId, websiteId),
          isNull(pages.deletedAt),
          or(inArray(pages.path, [...paths]), ...paths.map((path) => like(pages.path, `${path}/%`))),
        ),
      ),
  );
  return paths.filter((path) => found.some((page) => page.path === path || page.path.startsWith(`${path}/`)));
}
