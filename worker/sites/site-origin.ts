import type { Context } from 'hono';
import { isLocalHost } from '#domain/sites/hosts.ts';
import { getSiteOrigin } from '#worker/render/document/head.tsx';
import type { AppEnv } from '../env.ts';

/**
 * Where links in mails lead: the site's own first domain. The request's host decides only where the site has none, and on the
 * machine of development; it is one of the site's hosts in any case, since the site was found by it.
 */
export function siteOrigin(c: Context<AppEnv>): string {
  const { origin, hostname } = new URL(c.req.url);
  return c.env.ENVIRONMENT === 'development' && isLocalHost(hostname)
    ? origin
    : getSiteOrigin(c.var.site, origin);
}
