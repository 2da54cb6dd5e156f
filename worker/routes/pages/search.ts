import type { Context } from 'hono';
import { imageUrl } from '#domain/media/images/address.ts';
import { dropMarks } from '#domain/search/excerpt.ts';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { MAX_SEARCH_TERM_LENGTH, SEARCH_RESULTS_PER_PAGE } from '#schema/contracts/limits.ts';
import { FEW_RESULTS, MAX_SEARCH_RESULTS, SEARCH_TYPES } from '#schema/contracts/pages/search.ts';
import { MAX_SUGGESTIONS, type Suggestion, type Suggestions } from '#schema/contracts/pages/suggestions.ts';
import type { SearchResult } from '#worker/db/search/result-details.ts';
import { type SearchPart, searchSite } from '#worker/db/search/search-site.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { toPriceText } from '#worker/render/lists/price-text.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { searchDocument } from '#worker/render/pages/search-document.tsx';
import { listPopularProducts } from '#worker/render/products/popular-products.tsx';
import { listStoreCategories } from '#worker/render/products/store-categories.tsx';
import type { AppEnv } from '../../env.ts';
import { pathsInLanguage } from './translate-requested.ts';

const MAX_PAGES = MAX_SEARCH_RESULTS / SEARCH_RESULTS_PER_PAGE;

/** Shows search results. Never cached, because search terms are personal. */
export async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const term = (c.req.query('q') ?? '').trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const page = Math.min(Math.max(Number.parseInt(c.req.query('page') ?? '1', 10) || 1, 1), MAX_PAGES);
  const type = SEARCH_TYPES.find((each) => each === c.req.query('type')) ?? null;
  const found = await search(c, term, { type, page, perPage: SEARCH_RESULTS_PER_PAGE });
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const shown = found.results.map(({ refId }) => refId);
  const popular = total < FEW_RESULTS ? await listPopularProducts(c, shown) : [];
  const storePath = popular.length > 0 ? await findStorePath(c.env.DB, c.var.site.id) : null;
  const categories = await listStoreCategories(c, storePath, popular);
  const { body, status, headers } = searchDocument(toErrorPageRequest(c), {
    ...found,
    ...{ term, chosen: type, categories, popular },
  });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

function search(c: Context<AppEnv>, term: string, part: SearchPart) {
  const { id: websiteId, flags, inLanguage, settings, translations } = c.var.site;
  const isTranslated = inLanguage && translations?.[settings.locale];
  const language = isTranslated ? settings.locale : null;
  const site = { websiteId, hidden: listHiddenCollections(flags), language, now: Date.now() };
  return searchSite(pageReader(c), site, term, part);
}

export async function suggestPages(c: Context<AppEnv>, term: string): Promise<Suggestions> {
  const part = { type: null, page: 1, perPage: MAX_SUGGESTIONS, isRanked: true };
  const { results } = await search(c, term, part);
  c.header('cache-control', 'private, max-age=60');
  const toPath = await pathsInLanguage(
    c,
    results.map(({ path }) => path),
  );
  return { results: results.map((result) => ({ ...toSuggestion(c, result), path: toPath(result.path) })) };
}

/** Width of a suggestion's image file: enough for 56 CSS pixels on dense screens. */
const IMAGE_WIDTH = 100;

function toSuggestion(
  c: Context<AppEnv>,
  { type, path, title, excerpt, item, listTitle }: SearchResult,
): Suggestion {
  const { settings } = c.var.site;
  const texts = findMessages(settings.locale);
  const image = item?.image ?? null;
  const note = item?.isSoldOut
    ? texts.collections.soldOut
    : item?.price
      ? toPriceText(item.price, settings.store, texts)
      : (listTitle ?? '');
  return {
    type,
    path,
    title: path === '/' ? texts.page.home : dropMarks(title),
    excerpt: dropMarks(excerpt),
    image: image === null ? '' : imageUrl(image, IMAGE_WIDTH),
    note,
  };
}
