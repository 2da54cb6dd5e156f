import type { Context } from 'hono';
import { findHolding } from '#domain/sites/holding.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../../env.ts';

/** Disallows everything on a site that is not live. */
export function robots(c: Context<AppEnv>): Response {
  const { site } = c.var;
  const origin = siteOrigin(c);
  const rules = findHolding(site, Date.now())
    ? 'Disallow: /'
    : 'Disallow: /config\nDisallow: /api/\nDisallow: /search\nDisallow: /login';
  return c.text(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  });
}
