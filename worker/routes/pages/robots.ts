import type { Context } from 'hono';
import { holdingOf } from '#domain/sites/holding.ts';
import { originOf } from '#worker/render/document/head.tsx';
import type { AppEnv } from '../../env.ts';

/** robots.txt: everything public may be read; a site that does not serve asks to be left alone. */
export function robots(c: Context<AppEnv>): Response {
  const { site } = c.var;
  const origin = originOf(site, new URL(c.req.url).origin);
  const rules = holdingOf(site, Date.now())
    ? 'Disallow: /'
    : 'Disallow: /config\nDisallow: /api/\nDisallow: /search\nDisallow: /login';
  return c.text(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  });
}
