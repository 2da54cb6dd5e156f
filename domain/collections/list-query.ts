import { MAX_REVIEW_PAGES } from '#domain/reviews/paging.ts';

/** Orders that visitors can choose for a list of products (issue: catalogue); 'featured' is the owner's own order. */
export const LIST_SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Where a list goes on: what its sort compares, and the id of the last item shown. */
export interface ListCursor {
  value: number | string;
  id: string;
}

/** Which part of a list is asked for; `category` and `tag` are slugs. */
export interface ListQuery {
  category: string | null;
  tag: string | null;
  sort: ListSort;
  cursor: ListCursor | null;
  /** Which page of a product's reviews; 1 is the newest. */
  reviews: number;
}

export const WHOLE_LIST: ListQuery = {
  category: null,
  tag: null,
  sort: 'featured',
  cursor: null,
  reviews: 1,
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NUMBER_CURSOR = /^(-?\d{1,15})\.([0-9a-f]{24})$/;
/** Names are compared by their first 40 characters. */
const NAME_CURSOR = /^([\s\S]{1,160})\.([0-9a-f]{24})$/;

/** What an address asks of a list. Anything that means nothing is left out, so that it makes no page of its own. */
export function listQueryOf(read: (name: string) => string | null | undefined): ListQuery {
  const slug = (name: string) => {
    const value = read(name) ?? '';
    return value.length <= 100 && SLUG.test(value) ? value : null;
  };
  const sort = LIST_SORTS.find((candidate) => candidate === read('sort')) ?? 'featured';
  return {
    category: slug('category'),
    tag: slug('tag'),
    sort,
    cursor: listCursorOf(read('cursor') ?? '', sort),
    reviews: reviewsPageOf(read('reviews') ?? ''),
  };
}

/** 2 and above as they are written; anything else is the first page. */
function reviewsPageOf(text: string): number {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  return page <= MAX_REVIEW_PAGES ? page : 1;
}

function listCursorOf(text: string, sort: ListSort): ListCursor | null {
  const match = (sort === 'name' ? NAME_CURSOR : NUMBER_CURSOR).exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { value: sort === 'name' ? match[1] : Number(match[1]), id: match[2] };
}

/** A list query as it stands in addresses, the same parts always in the same order; '' for the whole list. */
export function listSearch({ category, tag, sort, cursor, reviews }: ListQuery): string {
  const parts = [
    category && `category=${category}`,
    tag && `tag=${tag}`,
    sort !== 'featured' && `sort=${sort}`,
    cursor && `cursor=${encodeURIComponent(`${cursor.value}.${cursor.id}`)}`,
    reviews > 1 && `reviews=${reviews}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
