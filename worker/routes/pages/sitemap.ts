import type { Context } from 'hono';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { getSeo } from '#domain/sites/seo.ts';
import { toFileText } from '#domain/text/cut-text.ts';
import { findAlternates, publicAddresses } from '#worker/db/pages/sitemap.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import {
  listIndexedLanguages,
  listSiteLanguages,
  pathOfAlternate,
} from '#worker/render/document/alternates.ts';
import type { AppEnv } from '../../env.ts';
import { serveCachedFile } from './serve.ts';

const NO_ALTERNATES: Awaited<ReturnType<typeof findAlternates>> = new Map();

/** Maximum URLs per file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

export function sitemap(c: Context<AppEnv>): Promise<Response> {
  return serveCachedFile(c, async () => {
    const origin = siteOrigin(c);
    const { site } = c.var;
    const addresses = getSeo(site.settings).isIndexed
      ? await publicAddresses(pageReader(c), site.id, listHiddenCollections(site.flags))
      : [];
    const languages = listSiteLanguages(site);
    const alternates = site.translations ? await findAlternates(pageReader(c), site.id) : NO_ALTERNATES;
    const entries = addresses
      .flatMap(({ id, path, updatedAt }) => {
        const own = alternates.get(id) ?? [];
        const indexed = listIndexedLanguages(site, own);
        const toAddress = (language: { code: string; prefix: string }) =>
          escapeHtml(wireAddress(origin + pathOfAlternate(path, language, own)));
        const listed = indexed.length > 0 ? [...indexed, { code: 'x-default', prefix: '' }] : [];
        const links = listed.map(
          (language) =>
            `<xhtml:link rel="alternate" hreflang="${escapeHtml(language.code)}" href="${toAddress(language)}"/>`,
        );
        const date = new Date(updatedAt).toISOString();
        return (indexed.length > 0 ? indexed : [{ code: '', prefix: '' }]).map(
          (language) =>
            `<url><loc>${toAddress(language)}</loc><lastmod>${date}</lastmod>${links.join('')}</url>`,
        );
      })
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
