import { and, eq, type SQL, sql } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/**
 * Increments a site's revision, which invalidates all of its cached pages. Must be the last statement of the
 * batch. An API call that runs it declares `raisesRevision`; a queue consumer or job calls `spreadSite`.
 */
export const raiseSiteRevision = (websiteId: string, condition?: SQL) =>
  orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(eq(websites.id, websiteId), condition));

export async function getSiteRevision(db: Database, websiteId: string): Promise<number> {
  const row = await first(
    db,
    orm.select({ revision: websites.revision }).from(websites).where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`there is no site ${websiteId}`);
  return row.revision;
}
