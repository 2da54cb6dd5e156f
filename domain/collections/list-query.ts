import { MAX_REVIEW_PAGES } from '#domain/reviews.ts';
import { canonicalAddress, SLUG_PATTERN } from '#schema/contracts/address.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { MAX_SLUG_LENGTH } from './slug.ts';

/** Returns a number for `ORDER BY sort_key, id`. Times are in seconds, to stay far below 2^53. */
export function getSortKey(
  sort: Collection['sort'],
  item: Pick<Item, 'publishedAt' | 'publishOn' | 'position' | 'title' | 'event'>,
): number {
  const seconds = (instant: string | undefined) => (instant ? Math.floor(Date.parse(instant) / 1000) : 0);
  const published = seconds(item.publishedAt ?? item.publishOn);
  switch (sort) {
    case 'newest':
      return -published;
    case 'oldest':
      return published;
    case 'startDate':
      return seconds(item.event?.startsAt);
    case 'manual':
      return item.position;
    case 'title':
      return titleRank(item.title);
  }
}

/** Accented characters whose accent does not make them a separate letter: é, ά, ё. */
const ACCENTED = /(\p{Script=Latin}|\p{Script=Greek}|[\u0435])\p{Mn}+/gu;

/**
 * Returns a title's rank in alphabetical order. It covers the first eight characters of Latin titles, and
 * the first three, in Unicode order, in other scripts.
 */
function titleRank(title: string): number {
  const plain = title.toLowerCase().normalize('NFD').replace(ACCENTED, '$1').normalize('NFC');
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters === '' || /^[a-z0-9]/.test(letters)) return rankIn(37, [...latinDigits(letters)]);
  const first = [0, 1, 2].map((at) => letters.charCodeAt(at) || 0);
  return 37 ** 8 + rankIn(0x10000, first);
}

const latinDigits = (letters: string) =>
  Array.from(
    letters
      .replace(/[^a-z0-9]/g, '')
      .padEnd(8)
      .slice(0, 8),
    (letter) => (letter === ' ' ? 0 : Number.parseInt(letter, 36) + 1),
  );
const rankIn = (base: number, digits: readonly number[]): number =>
  digits.reduce((rank, digit) => rank * base + digit, 0);

/** 'featured' is the owner's order. */
export const LIST_SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Accepts only the years 2000 to 2099, because each month can become a separate cached page. */
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const parseMonth = (text: string): string | null => (MONTH.test(text) ? text : null);

export interface ListCursor {
  value: number | string;
  id: string;
}

export interface ListQuery {
  category: string | null;
  tag: string | null;
  /** Month (YYYY-MM) in the site's time zone in which a post was published or an event starts. */
  month: string | null;
  author: string | null;
  isPast: boolean;
  sort: ListSort;
  cursor: ListCursor | null;
  /** Page number of the review list; page 1 has the newest reviews. */
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

/** Query that matches no items, because no tag has an empty slug. */
export const EMPTY_LIST: ListQuery = { ...WHOLE_LIST, tag: '' };

const MAX_AUTHOR_LENGTH = 200;
const NUMBER_CURSOR = /^(-?\d{1,15})\.([0-9a-f]{24})$/;
/** Cursor of a list sorted by name: the first 40 characters of a title, and the item's id. */
const NAME_CURSOR = /^([\s\S]{1,160})\.([0-9a-f]{24})$/;

/**
 * Parses a list's query parameters. Ignores invalid values, because each accepted value can become a
 * separate cached page.
 */
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

/** Parses a page number of the review list, from 2 without leading zeros. Anything else is page 1. */
function parseReviewsPage(text: string): number {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  return page <= MAX_REVIEW_PAGES ? page : 1;
}

function parseListCursor(text: string, sort: ListSort): ListCursor | null {
  const match = (sort === 'name' ? NAME_CURSOR : NUMBER_CURSOR).exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { value: sort === 'name' ? match[1] : Number(match[1]), id: match[2] };
}

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
