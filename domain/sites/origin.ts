import type { Hosting } from './hosts.ts';

/** Where a developer's machine serves sites, with its port; empty in a deployment. */
type Serving = Pick<Hosting, 'APP_DOMAIN' | 'DEMO_SITE' | 'ENVIRONMENT'> & { LOCAL_ORIGIN: string };

const isLocal = ({ ENVIRONMENT, LOCAL_ORIGIN }: Serving): boolean =>
  ENVIRONMENT === 'development' && LOCAL_ORIGIN !== '';

const localOrigin = ({ LOCAL_ORIGIN }: Serving, host: string): string =>
  LOCAL_ORIGIN.replace(/(?<=\/\/)[^:/]+/, host);

/**
 * Returns the origin that a site's pages, feeds and mails link to: its first domain, else its subdomain. Never derived from a request:
 * a client can send any port in the `Host` header, and a cached page would serve it to everyone.
 */
export function getSiteOrigin(
  serving: Serving,
  { identifier, domain }: { identifier: string; domain: string | null | undefined },
): string {
  const host = `${identifier}.${serving.APP_DOMAIN}`;
  if (!isLocal(serving)) return `https://${domain ?? host}`;
  return identifier === serving.DEMO_SITE ? serving.LOCAL_ORIGIN : localOrigin(serving, host);
}

/** Returns the origin at the host that the visitor uses, where their cookies are stored. */
export const getVisitedOrigin = (serving: Serving, { host }: { host: string }): string =>
  isLocal(serving) ? localOrigin(serving, host) : `https://${host}`;
