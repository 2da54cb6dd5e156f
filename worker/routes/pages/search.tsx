import type { Context } from 'hono';
import { listHiddenCollections } from '#domain/sites/features.ts';
import { MAX_SEARCH_TERM_LENGTH, SEARCH_RESULTS_PER_PAGE } from '#schema/contracts/limits.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { MAX_SUGGESTIONS, type Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { type SearchPage, searchSite } from '#worker/db/search/search-index.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { useMessages } from '#worker/render/document/messages.tsx';
import type { AppEnv } from '../../env.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { SearchForm } from '../../render/search/search-form.tsx';

/** GET /search?q=&page=: full-text search over public content (server-design §3). Never cached: the terms are the visitor's. */
export async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const term = (c.req.query('q') ?? '').trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const page = Math.min(Math.max(Number.parseInt(c.req.query('page') ?? '1', 10) || 1, 1), 50);
  const { search: texts } = findMessages(c.var.site.settings.locale);
  const found = await search(c, term, { page, perPage: SEARCH_RESULTS_PER_PAGE });
  const { body, status, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.search,
    title: term === '' ? texts.title : texts.titleFor({ term }),
    status: 200,
    styles: ['cards', 'lists', 'collection', 'search-results'],
    children: <Results term={term} page={page} {...found} />,
  });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

const search = (c: Context<AppEnv>, term: string, part: { page: number; perPage: number }) =>
  searchSite(
    pageReader(c),
    { websiteId: c.var.site.id, hidden: listHiddenCollections(c.var.site.flags) },
    term,
    part,
    c.var.roundTrips,
  );

function Results({ term, page, results, hasMore, isSimilar }: SearchPage & { term: string; page: number }) {
  const { search } = useMessages();
  const texts = results.length === 0 ? search.nothing : isSimilar ? search.similar : search.results;
  const href = (other: number) => `/search?${new URLSearchParams({ q: term, page: String(other) })}`;
  return (
    <section className="section theme-lightest width-inset space-medium search-page">
      <h1>{search.title}</h1>
      <SearchForm id="search-term" term={term} />
      <div id="search-results" data-script="search-page">
        {term !== '' && (
          <p role="status" className="search-count">
            {texts({ term })}
          </p>
        )}
        {results.length > 0 && (
          <ol className="search-results">
            {results.map((result) => (
              <li key={result.path}>
                <h2>
                  <a href={result.path}>{result.title}</a>
                </h2>
                <p>{result.excerpt}</p>
              </li>
            ))}
          </ol>
        )}
        {(page > 1 || hasMore) && (
          <nav aria-label={search.pages} className="pager">
            {page > 1 && <a href={href(page - 1)}>{search.previous}</a>}
            {hasMore && <a href={href(page + 1)}>{search.more}</a>}
          </nav>
        )}
      </div>
    </section>
  );
}

/** GET /api/search: what the search suggests while a term is typed. The answer is kept by the browser alone. */
export async function suggestPages(c: Context<AppEnv>, term: string): Promise<Suggestions> {
  const { results } = await search(c, term, { page: 1, perPage: MAX_SUGGESTIONS });
  c.header('cache-control', 'private, max-age=60');
  return { results };
}
