import { hostsOf } from '#domain/sites/hosts.ts';
import { forgetSites, putCopy, rememberSite, type SiteLookup } from '#worker/sites/site-copies.ts';
import { readSite } from './read-site.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * Statement that makes everything published of a site new: put it last in the batch of the change itself.
 * After the batch call `spreadRevision`.
 */
export function raiseRevision(env: Env, websiteId: string): D1PreparedStatement {
  return env.DB.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(websiteId);
}

/** Drops this isolate's copies and writes new ones to KV for every host of the site. */
export async function spreadRevision(lookup: SiteLookup, site: SiteSnapshot): Promise<SiteSnapshot | null> {
  forgetSites();
  const fresh = await readSite(lookup, site.host);
  if (!fresh) return null;
  rememberSite(site.host, fresh, lookup.now);
  await Promise.all(hostsOf(lookup.env, fresh).map((host) => putCopy(lookup.env, { ...fresh, host })));
  return fresh;
}
