import { eq } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { first } from '../database.ts';
import { orm } from '../orm.ts';
import { readSite } from './read-site.ts';
import { spreadRevision } from './sites.ts';

/** Makes a raised revision known where no request of the site is at hand, as in a job. */
export async function spreadSite(env: Env, websiteId: string, now: number): Promise<void> {
  const row = await first(
    env.DB,
    orm.select({ identifier: websites.identifier }).from(websites).where(eq(websites.id, websiteId)),
  );
  const lookup = { env, roundTrips: { d1: 0 }, now, waitUntil: () => {} };
  const site = row && (await readSite(lookup, `${row.identifier}.${env.APP_DOMAIN}`));
  if (site) await spreadRevision(lookup, site);
}
