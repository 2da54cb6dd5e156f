import { and, eq, type SQL, sql } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/**
 * Makes everything published of a site new: the last statement of the batch of the change itself. Its call declares
 * `raisesRevision`; queues and jobs call `spreadSite`. `condition` keeps it from happening where nothing was changed.
 */
export const raiseSiteRevision = (websiteId: string, condition?: SQL) =>
  orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(eq(websites.id, websiteId), condition));

/** The revision as it is stored, which copies of the site may not have yet. */
export async function getSiteRevision(db: Database, websiteId: string): Promise<number> {
  const row = await first(
    db,
    orm.select({ revision: websites.revision }).from(websites).where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`there is no site ${websiteId}`);
  return row.revision;
}
