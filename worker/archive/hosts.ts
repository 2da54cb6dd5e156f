import { listHosts } from '#domain/sites/hosts.ts';
import { getSiteNames } from '#worker/db/archive/site-names.ts';
import type { Archive } from './archive.ts';

/** Lists the site's hosts before and after the import, because pages cached under any of them are stale. */
export async function listArchiveHosts(env: Env, { site }: Archive): Promise<string[]> {
  const before = await getSiteNames(env.DB, site.id);
  const domains = [...site.domains, ...before.domains];
  const hosts = [site.website.identifier, ...before.identifiers].flatMap((identifier) =>
    listHosts(env, { identifier, host: `${identifier}.${env.APP_DOMAIN}`, domains }),
  );
  return [...new Set(hosts)];
}
