import { createMiddleware } from 'hono/factory';
import { unknownHostPage } from '#worker/render/document/unknown-host.ts';
import { findSite, toSiteLookup } from '#worker/sites/site-copies.ts';
import { findSiteInLanguage } from '#worker/sites/site-in-language.ts';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';

export function readHost(request: Request): string {
  return new URL(request.url).hostname.toLowerCase();
}

/** Sets `c.var.site` from the host. An unknown host gets an error page (page type 100). */
export const siteLookup = createMiddleware<AppEnv>(async (c, next) => {
  const site = findSiteInLanguage(c.req.raw) ?? (await findSite(toSiteLookup(c), readHost(c.req.raw)));
  if (!site) {
    if (c.req.path.startsWith('/api/'))
      throw new WireException(404, { error: 'There is no site at this address.', path: c.req.path });
    return c.html(unknownHostPage(), 404, { 'cache-control': 'no-store' });
  }
  c.set('site', site);
  return next();
});
