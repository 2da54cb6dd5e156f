import type { Context } from 'hono';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { pathInLanguage } from '#domain/sites/languages.ts';
import { toFileText } from '#domain/text/cut-text.ts';
import { publicAddresses } from '#worker/db/pages/sitemap.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { listSiteLanguages } from '#worker/render/document/language-menu.tsx';
import type { AppEnv } from '../../env.ts';
import { serveCachedFile } from './serve.ts';

/** Maximum URLs per file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

export function sitemap(c: Context<AppEnv>): Promise<Response> {
  return serveCachedFile(c, async () => {
    const origin = siteOrigin(c);
    const addresses = await publicAddresses(
      pageReader(c),
      c.var.site.id,
      listHiddenCollections(c.var.site.flags),
    );
    const languages = listSiteLanguages(c.var.site);
    const prefixes = languages.length > 0 ? languages.map(({ prefix }) => prefix) : [''];
    const toAddress = (path: string, prefix: string) =>
      escapeHtml(wireAddress(origin + pathInLanguage(path, prefix)));
    const listed = languages.length > 0 ? [...languages, { code: 'x-default', prefix: '' }] : [];
    const alternates = (path: string) =>
      listed.map(
        ({ code, prefix }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(code)}" href="${toAddress(path, prefix)}"/>`,
      );
    const entries = prefixes
      .flatMap((prefix) =>
        addresses.map(({ path, updatedAt }) => {
          const date = new Date(updatedAt).toISOString();
          return `<url><loc>${toAddress(path, prefix)}</loc><lastmod>${date}</lastmod>${alternates(path).join('')}</url>`;
        }),
      )
      .slice(0, MAX_ADDRESSES);
    const namespaces = languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
    const body = toFileText(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</urlset>\n`,
    );
    return {
      body,
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      isShared: true,
    };
  });
}
