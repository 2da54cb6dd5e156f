import { hostsOf } from '#domain/sites/hosts.ts';
import type { Archive } from './parse.ts';

/** Hosts at which an archive's site answers after its import, and did before it: where copies of it may be. */
export async function hostsOfArchive(env: Env, { site }: Archive): Promise<string[]> {
  const [before, domains] = await env.DB.batch<{ name: string }>([
    env.DB.prepare('SELECT identifier AS name FROM websites WHERE id = ?').bind(site.id),
    env.DB.prepare('SELECT host AS name FROM website_domains WHERE website_id = ?').bind(site.id),
  ]);
  const old = (domains?.results ?? []).map(({ name }) => name);
  const identifiers = [site.website.identifier, ...(before?.results ?? []).map(({ name }) => name)];
  const hosts = identifiers.flatMap((identifier) =>
    hostsOf(env, { identifier, host: `${identifier}.${env.APP_DOMAIN}`, domains: [...site.domains, ...old] }),
  );
  return [...new Set(hosts)];
}
