/** Orders that visitors can choose for a list of products (issue: catalogue); 'featured' is the owner's own order. */
export const LIST_SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const LIST_SORT_LABEL: Readonly<Record<ListSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name, A to Z',
};

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
}

export const WHOLE_LIST: ListQuery = { category: null, tag: null, sort: 'featured', cursor: null };

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
  };
}

function listCursorOf(text: string, sort: ListSort): ListCursor | null {
  const match = (sort === 'name' ? NAME_CURSOR : NUMBER_CURSOR).exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { value: sort === 'name' ? match[1] : Number(match[1]), id: match[2] };
}

/** A list query as it stands in addresses, the same parts always in the same order; '' for the whole list. */
export function listSearch({ category, tag, sort, cursor }: ListQuery): string {
  const parts = [
    category && `category=${category}`,
    tag && `tag=${tag}`,
    sort !== 'featured' && `sort=${sort}`,
    cursor && `cursor=${encodeURIComponent(`${cursor.value}.${cursor.id}`)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
