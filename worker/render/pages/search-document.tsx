import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { SearchPage } from '#worker/db/search/search-index.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { useMessages } from '../kit/messages.tsx';
import { POPULAR_STYLES, PopularProducts } from '../products/popular-products.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

interface Search extends SearchPage {
  term: string;
  page: number;
  /** Products listed if the search finds nothing. */
  popular: readonly ItemSummary[];
}

export function searchDocument(request: PageRequest, search: Search) {
  const { search: texts } = findMessages(request.page.site.settings.locale);
  return messageDocument(request, {
    pageType: PAGE_TYPE.search,
    title: search.term === '' ? texts.title : texts.titleFor({ term: search.term }),
    status: 200,
    styles: [
      'cards',
      'lists',
      'collection',
      'search-results',
      ...(search.popular.length > 0 ? POPULAR_STYLES : []),
    ],
    children: (
      <>
        <Results {...search} />
        <PopularProducts items={search.popular} page={request.page} />
      </>
    ),
  });
}

function Results({ term, page, results, hasMore, isSimilar }: Search) {
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
