import type { Context } from 'hono';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { publicAddresses } from '#worker/db/pages/sitemap.ts';
import { originOf } from '#worker/render/document/head.tsx';
import type { AppEnv } from '../../env.ts';
import { serveCached } from './serve.ts';

/** sitemap.xml: every public page and item that is not hidden from search; at most 50,000 addresses. */
export function sitemap(c: Context<AppEnv>): Promise<Response> {
  return serveCached(c, async () => {
    const origin = originOf(c.var.site, new URL(c.req.url).origin);
    c.var.roundTrips.d1 += 1;
    const addresses = await publicAddresses(c.env.DB, c.var.site.id);
    const entries = addresses.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
    );
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return {
      body,
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      isShared: true,
    };
  });
}
