import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database, type Reader, run } from '#worker/db/database.ts';
import { orm } from '#worker/db/orm.ts';

const MAX_LISTED = 50;

/** Lists the pages of a site that changed after `since` (in epoch ms), newest first. */
export const listChangedPages = (db: Reader, websiteId: string, since: number) =>
  all(
    db,
    orm
      .select({ id: pages.id, title: pages.title, version: pages.version })
      .from(pages)
      .where(and(eq(pages.websiteId, websiteId), gt(pages.updatedAt, since), isNull(pages.deletedAt)))
      .orderBy(desc(pages.updatedAt))
      .limit(MAX_LISTED),
  );

/** Renames a page if `version` is the current version. Returns whether it was renamed. */
export async function renamePage(
  db: Database,
  websiteId: string,
  { id, version, title }: { id: string; version: number; title: string },
): Promise<boolean> {
  const isCurrent = and(eq(pages.id, id), eq(pages.websiteId, websiteId), eq(pages.version, version));
  const next = { title, version: sql`${pages.version} + 1` };
  const changed = await run(db, orm.update(pages).set(next).where(isCurrent));
  return changed === 1;
}
