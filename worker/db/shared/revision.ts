import { and, eq, type SQL, sql } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { orm } from '../orm.ts';

/**
 * Makes everything published of a site new: the last statement of the batch of the change itself. After the batch call
 * `spreadRevision`. `condition` keeps it from happening where nothing was changed.
 */
export const raiseSiteRevision = (websiteId: string, condition?: SQL) =>
  orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(eq(websites.id, websiteId), condition));
