import { MAX_REVIEW_PAGES } from '#domain/reviews/paging.ts';
import { canonicalAddress, SLUG_PATTERN } from '#schema/contracts/address.ts';
import { MAX_SLUG_LENGTH } from './slug.ts';

/** Orders that visitors can choose for a list of products (issue: catalogue); 'featured' is the owner's own order. */
export const LIST_SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Months that an address may ask for, as YYYY-MM: a bounded set, since each may become a page of its own in the caches. */
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const parseMonth = (text: string): string | null => (MONTH.test(text) ? text : null);

/** Cursor of a list: the sort key and the id of the last item shown. */
export interface ListCursor {
  value: number | string;
  id: string;
}

/** The requested part of a list; `category` and `tag` are slugs. */
export interface ListQuery {
  category: string | null;
  tag: string | null;
  /** YYYY-MM in the site's time zone: of posts by publishing, of events by their start. */
  month: string | null;
  /** Name of an author, as the posts have it. */
  author: string | null;
  /** Of events: those that are over instead of those to come. */
  isPast: boolean;
  sort: ListSort;
  cursor: ListCursor | null;
  /** Which page of a product's reviews; 1 is the newest. */
  reviews: number;
}

export const WHOLE_LIST: ListQuery = {
  category: null,
  tag: null,
  month: null,
  author: null,
  isPast: false,
  sort: 'featured',
  cursor: null,
  reviews: 1,
};

/** A list in which nothing is found: no tag has an empty slug, and listSearch writes none. */
export const EMPTY_LIST: ListQuery = { ...WHOLE_LIST, tag: '' };

const MAX_AUTHOR_LENGTH = 200;
const NUMBER_CURSOR = /^(-?\d{1,15})\.([0-9a-f]{24})$/;
/** Names are compared by their first 40 characters. */
const NAME_CURSOR = /^([\s\S]{1,160})\.([0-9a-f]{24})$/;

/** Parses a list query from an address. Invalid values are ignored, so that they do not create another page. */
export function parseListQuery(read: (name: string) => string | null | undefined): ListQuery {
  const slug = (name: string) => {
    const value = canonicalAddress((read(name) ?? '').slice(0, MAX_SLUG_LENGTH + 1));
    return value.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(value) ? value : null;
  };
  const sort = LIST_SORTS.find((candidate) => candidate === read('sort')) ?? 'featured';
  return {
    category: slug('category'),
    tag: slug('tag'),
    month: parseMonth(read('month') ?? ''),
    author: parseAuthor(read('author') ?? ''),
    isPast: read('past') === '1',
    sort,
    cursor: parseListCursor(read('cursor') ?? '', sort),
    reviews: parseReviewsPage(read('reviews') ?? ''),
  };
}

const parseAuthor = (text: string): string | null =>
  text.trim() === text && text !== '' && text.length <= MAX_AUTHOR_LENGTH ? text : null;

/** 2 and above as they are written; anything else is the first page. */
function parseReviewsPage(text: string): number {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  return page <= MAX_REVIEW_PAGES ? page : 1;
}

function parseListCursor(text: string, sort: ListSort): ListCursor | null {
  const match = (sort === 'name' ? NAME_CURSOR : NUMBER_CURSOR).exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { value: sort === 'name' ? match[1] : Number(match[1]), id: match[2] };
}

/** Formats a list query canonically, in a fixed order; '' for the whole list. */
export function listSearch({
  category,
  tag,
  month,
  author,
  isPast,
  sort,
  cursor,
  reviews,
}: ListQuery): string {
  const parts = [
    category && `category=${encodeURIComponent(category)}`,
    tag && `tag=${encodeURIComponent(tag)}`,
    month && `month=${month}`,
    author && `author=${encodeURIComponent(author)}`,
    isPast && 'past=1',
    sort !== 'featured' && `sort=${sort}`,
    cursor && `cursor=${encodeURIComponent(`${cursor.value}.${cursor.id}`)}`,
    reviews > 1 && `reviews=${reviews}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
