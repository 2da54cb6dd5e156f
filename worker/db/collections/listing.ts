import { and, asc, desc, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ListCursor, ListQuery, ListSort } from '#domain/collections/list-query.ts';
import type { ItemSummary } from '#domain/collections/listed-item.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { preparedBy, type Values } from '../database.ts';
import { jsonField, limitTo } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { collectionAt } from './collection-at.ts';
import { LISTED_COLUMNS, type ListedRow, toSummary } from './item-rows.ts';
import { type Term, termsAt } from './listing-terms.ts';

export interface Listing {
  items: ItemSummary[];
  /** Of the last item shown, when there are more. */
  next: ListCursor | null;
  categories: Term[];
  tags: Term[];
  /** Whether the filters and the cursor name something that is there; what they do not name is nobody's page. */
  isKnown: boolean;
}

/** The lowest price at which a product can be had, as its summary has it (domain/products/prices.ts). */
export const LISTED_PRICE = sql<number>`coalesce(${items.summary} ->> '$.price.startingCents', ${items.summary} ->> '$.price.saleCents',
  ${items.summary} ->> '$.price.cents', 0)`;
/** What each order compares, as its index in schema/tables/collections.ts has it: only then is a page of a list a walk along it. */
const ORDER: Readonly<Record<ListSort, { by: SQL; isDescending: boolean }>> = {
  featured: { by: sql`${items.sortKey}`, isDescending: false },
  newest: { by: sql`coalesce(${items.publishedAt}, 0)`, isDescending: true },
  'price-up': { by: LISTED_PRICE, isDescending: false },
  'price-down': { by: LISTED_PRICE, isDescending: true },
  name: { by: sql`lower(substr(${items.title}, 1, 40))`, isDescending: false },
};

/** What changes the text of a list's queries; everything else is a value. */
interface Shape {
  sort: ListSort;
  hasCategory: boolean;
  hasTag: boolean;
  hasCursor: boolean;
}
interface Named {
  websiteId: string;
  path: string;
  category: string | null;
  tag: string | null;
  cursorValue: number | string | null;
  cursorId: string | null;
}

const termsOfShape = ({ hasCategory, hasTag }: Shape, value: Values<Named>) => [
  ...(hasCategory ? [{ kind: 'category' as const, slug: value.category }] : []),
  ...(hasTag ? [{ kind: 'tag' as const, slug: value.tag }] : []),
];
const termWhere = (condition: SQL, kind: 'category' | 'tag', slug: Placeholder) =>
  exists(
    orm
      .select({ slug: itemTerms.slug })
      .from(itemTerms)
      .where(and(condition, eq(itemTerms.kind, kind), eq(itemTerms.slug, slug))),
  );

/** The collection that a page lists, and whether the filters and the cursor name something in it. */
const collectionOfPage = preparedBy((shape: Shape, value: Values<Named>) => {
  const collection = collectionAt(value.websiteId, value.path);
  const isHere = sql`${itemTerms.collectionId} = ${collection}`;
  const cursorItem = orm
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.id, value.cursorId),
        sql`${items.collectionId} = ${collection}`,
        sql`${ORDER[shape.sort].by} = ${value.cursorValue}`,
      ),
    );
  const isKnown = and(
    sql`true`,
    ...termsOfShape(shape, value).map(({ kind, slug }) => termWhere(isHere, kind, slug)),
    shape.hasCursor ? exists(cursorItem) : undefined,
  );
  return orm
    .select({ settings: collections.settings, isKnown: sql<number>`${isKnown}`.as('is_known') })
    .from(collections)
    .where(and(eq(collections.websiteId, value.websiteId), sql`${collections.id} = ${collection}`));
});

const itemsOfPage = preparedBy((shape: Shape, value: Values<Named>) => {
  const { by, isDescending } = ORDER[shape.sort];
  const direction = isDescending ? desc : asc;
  const collection = collectionAt(value.websiteId, value.path);
  const perPage = orm
    .select({ count: sql`${jsonField(collections.settings, '$.itemsPerPage')} + 1` })
    .from(collections)
    .where(sql`${collections.id} = ${collection}`);
  const beyond = isDescending ? sql`<` : sql`>`;
  // The row value decides; the plain comparison before it is what an index on an expression is walked by.
  const isBeyond = sql`${by} ${beyond}= ${value.cursorValue} and (${by}, ${items.id}) ${beyond} (${value.cursorValue}, ${value.cursorId})`;
  return orm
    .select({ ...LISTED_COLUMNS, sortValue: sql<number | string>`${by}`.as('sort_value') })
    .from(items)
    .where(
      and(
        sql`${items.collectionId} = ${collection}`,
        isItemPublic(items),
        ...termsOfShape(shape, value).map(({ kind, slug }) =>
          termWhere(eq(itemTerms.itemId, items.id), kind, slug),
        ),
        shape.hasCursor ? isBeyond : undefined,
      ),
    )
    .orderBy(direction(by), direction(items.id))
    .limit(limitTo(sql`coalesce(${perPage}, 0)`));
});

/** Everything that a page of a list needs, for the batch of its page: collection, items, categories and tags. */
export function listingQueries(query: ListQuery & { websiteId: string; path: string }) {
  const { websiteId, path, category, tag, cursor, sort } = query;
  const shape = { sort, hasCategory: category !== null, hasTag: tag !== null, hasCursor: cursor !== null };
  const values = {
    websiteId,
    path,
    category,
    tag,
    cursorValue: cursor?.value ?? null,
    cursorId: cursor?.id ?? null,
  };
  return [
    collectionOfPage(shape, values),
    itemsOfPage(shape, values),
    termsAt('category', values),
    termsAt('tag', values),
  ] as const;
}

export interface ListingRows {
  isKnown: boolean;
  items: readonly (ListedRow & { sortValue: number | string })[];
  categories: Term[];
  tags: Term[];
}

/** Reads the answers of listingQueries(). */
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
