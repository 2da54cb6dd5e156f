import type { Hosting } from './hosts.ts';

/** Where a developer's machine serves sites, with its port; empty in a deployment. */
type Serving = Pick<Hosting, 'APP_DOMAIN' | 'DEMO_SITE' | 'ENVIRONMENT'> & { LOCAL_ORIGIN: string };

const isLocal = ({ ENVIRONMENT, LOCAL_ORIGIN }: Serving): boolean =>
  ENVIRONMENT === 'development' && LOCAL_ORIGIN !== '';

const localOrigin = ({ LOCAL_ORIGIN }: Serving, host: string): string =>
  LOCAL_ORIGIN.replace(/(?<=\/\/)[^:/]+/, host);

/**
 * The address of a site in its pages, feeds and mails: its first domain, else its subdomain. It never comes from a request,
 * because callers choose the port of `Host`, and a cached page would keep it.
 */
export function getSiteOrigin(
  serving: Serving,
  { identifier, domain }: { identifier: string; domain: string | null | undefined },
): string {
  const host = `${identifier}.${serving.APP_DOMAIN}`;
  if (!isLocal(serving)) return `https://${domain ?? host}`;
  return identifier === serving.DEMO_SITE ? serving.LOCAL_ORIGIN : localOrigin(serving, host);
}

/** The address of a site at the host that a visitor uses and that holds their cookies. */
export const getVisitedOrigin = (serving: Serving, { host }: { host: string }): string =>
  isLocal(serving) ? localOrigin(serving, host) : `https://${host}`;
