import { and, asc, desc, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { ListCursor, ListQuery, ListSort } from '#domain/collections/list-query.ts';
import { monthSpan } from '#domain/time/months.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { preparedBy, type Values } from '../database.ts';
import { jsonField, limitTo, literal, storedText } from '../fragments.ts';
import { EVENT_END_MS, ITEM_TIME_MS, isNotPast, LISTED_PRICE } from '../items/item-at.ts';
import { LISTED_COLUMNS, type ListedRow, toSummary } from '../items/item-rows.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { categoryAndBelow, categoryOrder, selectTree } from './category-order.ts';
import { selectCollectionAt } from './list-page.ts';
import { type Term, termsAt } from './listing-terms.ts';

export interface Listing {
  items: ItemSummary[];
  /** Cursor for the last displayed item; null on the last page. */
  next: ListCursor | null;
  categories: Term[];
  tags: Term[];
  /**
   * Whether the collection contains the category, tag or author of the filters and the item of the cursor. If
   * not, the list page responds with 404.
   */
  isKnown: boolean;
}

/**
 * Each expression must equal the one in its index in schema/tables/collections.ts, so that SQLite reads only
 * the rows that a list shows.
 */
const ORDER: Readonly<Record<ListSort, { by: SQL; isDescending: boolean }>> = {
  featured: { by: sql`${items.sortKey}`, isDescending: false },
  newest: { by: sql`coalesce(${items.publishedAt}, 0)`, isDescending: true },
  'price-up': { by: LISTED_PRICE, isDescending: false },
  'price-down': { by: LISTED_PRICE, isDescending: true },
  name: { by: sql`lower(substr(${items.title}, 1, 40))`, isDescending: false },
};

/**
 * Returns the sort order. Past events are in reverse order, latest first. The order that a category may have
 * replaces the list's own.
 */
function getOrder({ sort, isPast, hasCategory }: Shape, value: Values<Named>) {
  if (sort !== 'featured') return ORDER[sort];
  if (isPast) return { by: ORDER.featured.by, isDescending: true };
  const by = hasCategory ? categoryOrder(value.category, selectSort(value)) : ORDER.featured.by;
  return { by, isDescending: false };
}

/** Options that change the SQL text. All others are bound values. */
interface Shape {
  sort: ListSort;
  hasCategory: boolean;
  hasTag: boolean;
  hasMonth: boolean;
  hasAuthor: boolean;
  isPast: boolean;
  hasCursor: boolean;
}
interface Named {
  websiteId: string;
  path: string;
  category: string | null;
  tag: string | null;
  author: string | null;
  /** Bounds of the month and the current time, in epoch milliseconds. */
  monthFrom: number;
  monthTo: number;
  now: number;
  cursorValue: number | string | null;
  cursorId: string | null;
}

const treeAt = ({ websiteId, path }: Values<Named>) => selectTree(selectCollectionAt(websiteId, path));

/** Selects the order that the owner chose for the category; null if there is none. */
const selectSort = (value: Values<Named>) =>
  sql`(select category.value ->> '$.sort' from json_each((${treeAt(value)})) category
    where category.value ->> '$.slug' = ${value.category} limit 1)`;

const termsOfShape = ({ hasCategory, hasTag }: Shape, value: Values<Named>) => [
  ...(hasCategory ? [{ kind: 'category' as const, slug: value.category }] : []),
  ...(hasTag ? [{ kind: 'tag' as const, slug: value.tag }] : []),
];
const termWhere = (condition: SQL, kind: 'category' | 'tag', slug: Placeholder, value: Values<Named>) =>
  exists(
    orm
      .select({ slug: itemTerms.slug })
      .from(itemTerms)
      .where(
        and(
          condition,
          eq(itemTerms.kind, kind),
          kind === 'tag'
            ? eq(itemTerms.slug, slug)
            : sql`${itemTerms.slug} in ${categoryAndBelow(treeAt(value), slug)}`,
        ),
      ),
  );

/** Returns conditions for the filters. A month includes past and upcoming events. */
const matchesQuery = ({ hasMonth, hasAuthor, isPast }: Shape, value: Values<Named>): SQL[] => [
  ...(hasMonth ? [sql`${ITEM_TIME_MS} >= ${value.monthFrom} and ${ITEM_TIME_MS} < ${value.monthTo}`] : []),
  ...(hasAuthor ? [eq(items.author, value.author)] : []),
  ...(isPast ? [sql`${EVENT_END_MS} <= ${value.now}`] : hasMonth ? [] : [isNotPast(items, value.now)]),
];

/**
 * Selects the collection at a path, and whether it contains the items to which the filters and the cursor
 * refer.
 */
const collectionOfPage = preparedBy((shape: Shape, value: Values<Named>) => {
  const collection = selectCollectionAt(value.websiteId, value.path);
  const isHere = sql`${itemTerms.collectionId} = ${collection}`;
  const isListed = [
    sql`${items.collectionId} = ${collection}`,
    isItemPublic(items),
    ...matchesQuery(shape, value),
  ];
  const cursorItem = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.id, value.cursorId),
        sql`${getOrder(shape, value).by} = ${value.cursorValue}`,
        ...isListed,
        ...termsOfShape(shape, value).map(({ kind, slug }) =>
          termWhere(eq(itemTerms.itemId, items.id), kind, slug, value),
        ),
      ),
    );
  const { hasMonth, hasAuthor, isPast } = shape;
  const askedItem = orm
    .select({ id: items.id })
    .from(items)
    .where(and(...isListed));
  const isKnown = and(
    sql`true`,
    ...termsOfShape(shape, value).map(({ kind, slug }) => termWhere(isHere, kind, slug, value)),
    shape.hasCursor ? exists(cursorItem) : undefined,
    hasMonth || hasAuthor || isPast ? exists(askedItem) : undefined,
  );
  return orm
    .select({ settings: storedText(collections.settings), isKnown: sql<number>`${isKnown}`.as('is_known') })
    .from(collections)
    .where(and(eq(collections.websiteId, value.websiteId), sql`${collections.id} = ${collection}`));
});

/**
 * Selects the items of a page. A list in its own order reads an index. The order of a category needs all of its
 * items, so that a second query reads them, and only one of the two returns rows.
 */
const itemsOfPage = preparedBy((shape: Shape & { order: 'list' | 'category' }, value: Values<Named>) => {
  const hasTwo = mayHaveOwnOrder(shape);
  const { by, isDescending } = getOrder({ ...shape, hasCategory: shape.order === 'category' }, value);
  const direction = isDescending ? desc : asc;
  const collection = selectCollectionAt(value.websiteId, value.path);
  const perPage = orm
    .select({ count: sql`${jsonField(collections.settings, '$.itemsPerPage')} + 1` })
    .from(collections)
    .where(sql`${collections.id} = ${collection}`);
  const beyond = isDescending ? sql`<` : sql`>`;
  // The row-value comparison decides. The simple comparison must stay, because only it can use an expression
  // index.
  const isBeyond = sql`${by} ${beyond}= ${value.cursorValue} and (${by}, ${items.id}) ${beyond} (${value.cursorValue}, ${value.cursorId})`;
  return orm
    .select({ ...LISTED_COLUMNS, sortValue: sql<number | string>`${by}`.as('sort_value') })
    .from(items)
    .where(
      and(
        sql`${items.collectionId} = ${collection}`,
        isItemPublic(items),
        ...termsOfShape(shape, value).map(({ kind, slug }) =>
          termWhere(eq(itemTerms.itemId, items.id), kind, slug, value),
        ),
        ...matchesQuery(shape, value),
        shape.hasCursor ? isBeyond : undefined,
      ),
    )
    .orderBy(direction(by), direction(items.id))
    .limit(
      limitTo(
        hasTwo
          ? sql`iif((${selectSort(value)} is null) = ${literal(shape.order === 'list' ? 1 : 0)}, coalesce(${perPage}, 0), 0)`
          : sql`coalesce(${perPage}, 0)`,
      ),
    );
});

const mayHaveOwnOrder = ({ sort, hasCategory, isPast }: Shape) =>
  hasCategory && sort === 'featured' && !isPast;

export interface ListPlace {
  websiteId: string;
  path: string;
  now: number;
  timeZone: string;
}

export function listingQueries(query: ListQuery & ListPlace) {
  const { websiteId, path, category, tag, month, author, isPast, cursor, sort, now, timeZone } = query;
  const shape = {
    sort,
    hasCategory: category !== null,
    hasTag: tag !== null,
    hasMonth: month !== null,
    hasAuthor: author !== null,
    isPast,
    hasCursor: cursor !== null,
  };
  const { starts: from, ends: to } = month === null ? { starts: 0, ends: 0 } : monthSpan(month, timeZone);
  const values = {
    websiteId,
    path,
    category,
    tag,
    author,
    monthFrom: from,
    monthTo: to,
    now,
    cursorValue: cursor?.value ?? null,
    cursorId: cursor?.id ?? null,
  };
  return [
    collectionOfPage(shape, values),
    itemsOfPage({ ...shape, order: 'list' }, values),
    termsAt('category', values),
    termsAt('tag', values),
    mayHaveOwnOrder(shape) ? itemsOfPage({ ...shape, order: 'category' }, values) : null,
  ] as const;
}

export interface ListingRows {
  isKnown: boolean;
  items: readonly (ListedRow & { sortValue: number | string })[];
  categories: Term[];
  tags: Term[];
}

export function toListing(
  { items: rows, categories, tags, isKnown }: ListingRows,
  collection: Collection,
  { path }: { path: string },
): Listing {
  const shown = rows.slice(0, collection.itemsPerPage);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toSummary(row, path)),
    next: rows.length > shown.length && last ? { value: last.sortValue, id: last.id } : null,
    categories,
    tags,
    isKnown,
  };
}
