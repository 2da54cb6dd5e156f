import { readSite } from './read-site.ts';
import { spreadRevision } from './sites.ts';

/** Makes a raised revision known where no request of the site is at hand, as in a job. */
export async function spreadSite(env: Env, websiteId: string, now: number): Promise<void> {
  const identifier = await env.DB.prepare('SELECT identifier FROM websites WHERE id = ?')
    .bind(websiteId)
    .first<string>('identifier');
  const lookup = { env, roundTrips: { d1: 0 }, now, waitUntil: () => {} };
  const site = identifier === null ? null : await readSite(lookup, `${identifier}.${env.APP_DOMAIN}`);
  if (site) await spreadRevision(lookup, site);
}
