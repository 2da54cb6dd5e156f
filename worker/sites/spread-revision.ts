import { listHosts } from '#domain/sites/hosts.ts';
import { findSiteSnapshot } from '#worker/db/sites/find-site-snapshot.ts';
import { findSiteIdentifier } from '#worker/db/sites/identifier.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { clearSiteMemory, putCopy, rememberSite, type SiteLookup } from './site-copies.ts';

export async function spreadRevision(lookup: SiteLookup, site: SiteSnapshot): Promise<SiteSnapshot | null> {
  clearSiteMemory();
  const fresh = await findSiteSnapshot(lookup, site.host);
  if (!fresh) return null;
  rememberSite(site.host, fresh, lookup.now);
  await Promise.all(listHosts(lookup.env, fresh).map((host) => putCopy(lookup.env, { ...fresh, host })));
  return fresh;
}

/** Finds a site outside of a request, for scheduled jobs. */
export async function findSite(env: Env, websiteId: string, now: number): Promise<SiteSnapshot | null> {
  const identifier = await findSiteIdentifier(env.DB, websiteId);
  if (!identifier) return null;
  return findSiteSnapshot(toLookup(env, now), `${identifier}.${env.APP_DOMAIN}`);
}

const toLookup = (env: Env, now: number): SiteLookup => ({
  env,
  now,
  waitUntil: () => {},
});

export async function spreadSite(env: Env, websiteId: string, now: number): Promise<void> {
  const site = await findSite(env, websiteId, now);
  if (site) await spreadRevision(toLookup(env, now), site);
}
