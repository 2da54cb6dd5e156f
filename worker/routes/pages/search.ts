import type { Context } from 'hono';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { MAX_SEARCH_TERM_LENGTH, SEARCH_RESULTS_PER_PAGE } from '#schema/contracts/limits.ts';
import { MAX_SUGGESTIONS, type Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { searchInLanguage } from '#worker/db/search/search-in-language.ts';
import { searchSite } from '#worker/db/search/search-index.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { searchDocument } from '#worker/render/pages/search-document.tsx';
import { listPopularProducts } from '#worker/render/products/popular-products.tsx';
import type { AppEnv } from '../../env.ts';
import { pathsInLanguage } from './translate-requested.ts';

/** Shows search results. Never cached, because search terms are personal. */
export async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const term = (c.req.query('q') ?? '').trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const page = Math.min(Math.max(Number.parseInt(c.req.query('page') ?? '1', 10) || 1, 1), 50);
  const found = await search(c, term, { page, perPage: SEARCH_RESULTS_PER_PAGE });
  const popular = term !== '' && found.results.length === 0 ? await listPopularProducts(c) : [];
  const { body, status, headers } = searchDocument(toErrorPageRequest(c), { term, page, ...found, popular });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

function search(c: Context<AppEnv>, term: string, part: { page: number; perPage: number }) {
  const { id: websiteId, flags, inLanguage, settings, translations } = c.var.site;
  const isTranslated = inLanguage && translations?.[settings.locale];
  const site = { websiteId, hidden: listHiddenCollections(flags) };
  return isTranslated
    ? searchInLanguage(pageReader(c), { ...site, language: settings.locale }, term, part)
    : searchSite(pageReader(c), site, term, part);
}

export async function suggestPages(c: Context<AppEnv>, term: string): Promise<Suggestions> {
  const { results } = await search(c, term, { page: 1, perPage: MAX_SUGGESTIONS });
  c.header('cache-control', 'private, max-age=60');
  const toPath = await pathsInLanguage(
    c,
    results.map(({ path }) => path),
  );
  return { results: results.map(({ path, title, excerpt }) => ({ path: toPath(path), title, excerpt })) };
}
