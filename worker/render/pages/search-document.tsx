import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { toParts } from '#domain/search/excerpt.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { SEARCH_TYPES, type SearchType } from '#schema/contracts/pages/search.ts';
import type { SearchResult } from '#worker/db/search/result-details.ts';
import type { SearchPage } from '#worker/db/search/search-site.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { EventTime } from '../lists/event-time.tsx';
import { ItemCards } from '../lists/item-lists.tsx';
import { Picture } from '../media/picture.tsx';
import { POPULAR_STYLES, PopularList } from '../products/popular-products.tsx';
import { StoreCategories, type StoreCategory } from '../products/store-categories.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

interface Search extends SearchPage {
  term: string;
  /** Type that the visitor chose. */
  chosen: SearchType | null;
  /** Products listed after few results. */
  popular: readonly ItemSummary[];
  categories: readonly StoreCategory[];
}

interface ResultsProps extends Search {
  request: PageRequest;
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
      'rows',
      'collection',
      'search-results',
      // Results replace each other as the visitor types, so the styles of all of them are on the page.
      ...POPULAR_STYLES,
      'store-categories',
    ],
    children: <Results {...search} request={request} />,
  });
}

function Results(props: ResultsProps) {
  const { term, page, results, hasMore, isSimilar, counts, type, chosen, request, categories, popular } =
    props;
  const { search } = useMessages();
  const total = SEARCH_TYPES.reduce((sum, each) => sum + counts[each], 0);
  const texts = total === 0 ? search.nothing : isSimilar ? search.similar : search.results;
  const products = results.flatMap((result) =>
    result.type === 'products' && result.item ? [result.item] : [],
  );
  const labels = { entries: search.entries, pages: search.pagesType };
  const groups = (['entries', 'pages'] as const).flatMap((kind) => {
    const found = results.filter((result) => result.type === kind);
    return found.length === 0 ? [] : [{ kind, found }];
  });
  const href = (only: SearchType | null, other = 1) =>
    `/search?${new URLSearchParams({ q: term, ...(only && { type: only }), ...(other > 1 && { page: String(other) }) })}`;
  return (
    <section className="section theme-lightest width-inset space-medium search-page">
      <div className="search-head">
        <h1>{total === 0 ? search.title : search.results({ term })}</h1>
        <SearchForm id="search-term" term={term} />
      </div>
      <div id="search-results" data-script="search-page">
        {term !== '' && (
          <p role="status" className={total > 0 && !isSimilar ? 'visually-hidden' : 'search-count'}>
            {texts({ term })}
          </p>
        )}
        <TypeLinks counts={counts} chosen={chosen} href={href} />
        {products.length > 0 && (
          <div className="search-products">
            <ItemCards items={products} page={request.page} heading="h2" showExcerpt={false} isOneRow />
            {type !== 'products' && counts.products > products.length && (
              <p>
                <a href={href('products')}>{search.allProducts({ count: counts.products })}</a>
              </p>
            )}
          </div>
        )}
        {groups.length > 0 && (
          <div className="search-groups">
            {groups.map(({ kind, found }) => (
              <section key={kind} aria-label={labels[kind]}>
                {type === null && <h2>{labels[kind]}</h2>}
                <ol className="search-results">
                  {found.map((result) => (
                    <Result
                      key={result.path}
                      result={result}
                      page={request.page}
                      heading={type === null ? 'h3' : 'h2'}
                    />
                  ))}
                </ol>
                {type === null && counts[kind] > found.length && (
                  <p>
                    <a href={href(kind)}>
                      {(kind === 'pages' ? search.allPages : search.allEntries)({ count: counts[kind] })}
                    </a>
                  </p>
                )}
              </section>
            ))}
          </div>
        )}
        <StoreCategories categories={categories} />
        <PopularList items={popular} page={request.page} />
        {(page > 1 || hasMore) && (
          <nav aria-label={search.pages} className="pager">
            {page > 1 && <a href={href(chosen, page - 1)}>{search.previous}</a>}
            {hasMore && <a href={href(chosen, page + 1)}>{search.more}</a>}
          </nav>
        )}
      </div>
    </section>
  );
}

interface TypeLinksProps {
  counts: Search['counts'];
  chosen: SearchType | null;
  href: (type: SearchType | null) => string;
}

/** Links to the results of one type, if there are several types. */
function TypeLinks({ counts, chosen, href }: TypeLinksProps) {
  const { search } = useMessages();
  const types = SEARCH_TYPES.filter((each) => counts[each] > 0);
  if (types.length < 2) return null;
  const labels = { products: search.products, entries: search.entries, pages: search.pagesType };
  const link = (type: SearchType | null, label: string, count: number) => (
    <li key={label}>
      <a href={href(type)} aria-current={type === chosen ? 'page' : undefined}>
        {label} <span>{count}</span>
      </a>
    </li>
  );
  const total = types.reduce((sum, each) => sum + counts[each], 0);
  return (
    <div className="list-head">
      <nav aria-label={search.types} className="filters search-types">
        <ul>
          {link(null, search.all, total)}
          {types.map((each) => link(each, labels[each], counts[each]))}
        </ul>
      </nav>
    </div>
  );
}

const THUMBNAIL = '128px';

/** Renders an item or a page, with its kind and date, and marks the words that were searched. */
function Result({
  result,
  page,
  heading: Heading,
}: {
  result: SearchResult;
  page: RenderContext;
  heading: 'h2' | 'h3';
}) {
  const {
    search,
    page: { home },
  } = useMessages();
  const { path, title, excerpt, item, listTitle } = result;
  return (
    <li>
      <div>
        {listTitle !== null && (
          <p className="search-kind">
            <bdi>{listTitle}</bdi>
            {item?.event && Date.parse(item.event.endsAt) < Date.now() && <> · {search.past}</>}
            {item?.event && (
              <>
                {' · '}
                <EventTime event={item.event} page={page} style="medium" />
              </>
            )}
            {item?.publishedAt && !item.event && (
              <>
                {' · '}
                <time dateTime={new Date(item.publishedAt).toISOString()}>
                  {longDate(page.site.settings, item.publishedAt)}
                </time>
              </>
            )}
          </p>
        )}
        <Heading>
          <a href={path}>
            <Marked text={path === '/' ? home : title} />
          </a>
        </Heading>
        {excerpt !== '' && (
          <p dir="auto">
            <Marked text={excerpt} />
          </p>
        )}
      </div>
      {item?.image && <Picture image={item.image} sizes={THUMBNAIL} alt="" />}
    </li>
  );
}

const Marked = ({ text }: { text: string }) =>
  toParts(text).map(({ text: part, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    isHit ? <mark key={index}>{part}</mark> : part,
  );
