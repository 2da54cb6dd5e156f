import type { Context } from 'hono';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { MAX_SEARCH_TERM_LENGTH, SEARCH_RESULTS_PER_PAGE } from '#schema/contracts/limits.ts';
import { MAX_SUGGESTIONS, type Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { searchSite } from '#worker/db/search/search-index.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { searchDocument } from '#worker/render/pages/search-document.tsx';
import { listPopularProducts } from '#worker/render/products/popular-products.tsx';
import type { AppEnv } from '../../env.ts';

/** Shows search results. Never cached, because search terms are personal. */
export async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const term = (c.req.query('q') ?? '').trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const page = Math.min(Math.max(Number.parseInt(c.req.query('page') ?? '1', 10) || 1, 1), 50);
  const found = await search(c, term, { page, perPage: SEARCH_RESULTS_PER_PAGE });
  const popular = term !== '' && found.results.length === 0 ? await listPopularProducts(c) : [];
  const { body, status, headers } = searchDocument(toErrorPageRequest(c), { term, page, ...found, popular });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

const search = (c: Context<AppEnv>, term: string, part: { page: number; perPage: number }) =>
  searchSite(
    pageReader(c),
    { websiteId: c.var.site.id, hidden: listHiddenCollections(c.var.site.flags) },
    term,
    part,
  );

export async function suggestPages(c: Context<AppEnv>, term: string): Promise<Suggestions> {
  const { results } = await search(c, term, { page: 1, perPage: MAX_SUGGESTIONS });
  c.header('cache-control', 'private, max-age=60');
  return { results };
}
