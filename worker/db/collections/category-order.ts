import { and, eq, isNotNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { salesSums } from '#schema/tables/sales.ts';
import { websites } from '#schema/tables/sites.ts';
import { jsonField, literal } from '../fragments.ts';
import { LISTED_PRICE } from '../items/item-at.ts';
import { orm } from '../orm.ts';

/** Lower than any sort key, so that ordered items come first. Cursors contain at most 15 digits. */
const FIRST_PLACE = -500_000_000_000_000;

const placeIn = (slug: Placeholder | string) =>
  orm
    .select({ position: itemTerms.position })
    .from(itemTerms)
    .where(and(eq(itemTerms.itemId, items.id), eq(itemTerms.kind, 'category'), eq(itemTerms.slug, slug)));

/** Sort key of items in the manual order of a category. Items without a place follow in the list's order. */
export const manualOrder = (slug: Placeholder | string) =>
  sql<number>`coalesce(${placeIn(slug)} + ${literal(FIRST_PLACE)}, ${items.sortKey})`;

const storeCurrency = sql`coalesce(${orm
  .select({ currency: jsonField(websites.settings, '$.store.selectedCurrency') })
  .from(websites)
  .where(eq(websites.id, items.websiteId))}, ${literal(DEFAULT_CURRENCY)})`;

/** Number of pieces of a product that were sold in this year and in the previous year. */
const piecesSold = orm
  .select({ pieces: sql`coalesce(sum(${salesSums.pieces}), 0)` })
  .from(salesSums)
  .where(
    and(
      eq(salesSums.websiteId, items.websiteId),
      sql`${salesSums.currency} = ${storeCurrency}`,
      eq(salesSums.isTest, literal(0)),
      eq(salesSums.dimension, literal('product')),
      sql`${salesSums.period} in (strftime('%Y', 'now'), strftime('%Y', 'now', '-1 year'))`,
      sql`${salesSums.value} = ${items.id}`,
    ),
  );

/** Sort key of items in a category, by the order that the owner chose for the category. */
export const categoryOrder = (slug: Placeholder, sort: SQL) => sql<number>`case ${sort}
  when 'manual' then ${manualOrder(slug)}
  when 'newest' then -coalesce(${items.publishedAt}, 0)
  when 'price' then ${LISTED_PRICE}
  when 'bestselling' then -${piecesSold}
  else ${items.sortKey} end`;

/** Selects the categories of a collection in the order of its tree, as JSON. */
export const selectTree = (collectionId: SQLWrapper) =>
  orm
    .select({ categories: sql`coalesce(${jsonField(collections.settings, '$.categories')}, '[]')` })
    .from(collections)
    .where(sql`${collections.id} = ${collectionId}`);

const findSort = (tree: SQLWrapper, slug: SQLWrapper) =>
  sql`(select category.value ->> '$.sort' from json_each((${tree})) category
    where category.value ->> '$.slug' = ${slug} limit 1)`;

/**
 * Sort key of a category's items in a block: the manual order of a category that is sorted by hand, and otherwise
 * the list's order.
 */
export const handOrder = (
  { collectionId, slug }: { collectionId: SQLWrapper; slug: SQLWrapper },
  of: typeof items,
) => {
  const place = orm
    .select({ position: itemTerms.position })
    .from(itemTerms)
    .where(
      and(eq(itemTerms.itemId, of.id), eq(itemTerms.kind, 'category'), sql`${itemTerms.slug} = ${slug}`),
    );
  return sql<number>`case ${findSort(selectTree(collectionId), slug)}
    when 'manual' then coalesce(${place} + ${literal(FIRST_PLACE)}, ${of.sortKey})
    else ${of.sortKey} end`;
};

/** Places of an item in the categories of its collection that are sorted by hand, as a JSON object by slug. */
export const selectPlaces = (collectionId: SQLWrapper) =>
  orm
    .select({ places: sql<string>`json_group_object(${itemTerms.slug}, ${itemTerms.position})`.as('places') })
    .from(itemTerms)
    .where(
      and(
        eq(itemTerms.itemId, items.id),
        eq(itemTerms.kind, 'category'),
        isNotNull(itemTerms.position),
        sql`${itemTerms.slug} in (select category.value ->> '$.slug'
          from json_each((${selectTree(collectionId)})) category where category.value ->> '$.sort' = 'manual')`,
      ),
    );

/** Selects a category and its descendants. `union` ends the recursion at cycles. */
export const categoryAndBelow = (tree: SQLWrapper, slug: SQLWrapper) =>
  sql`(with recursive below(slug) as (
      select ${slug}
      union
      select category.value ->> '$.slug' from below, json_each((${tree})) category
      where category.value ->> '$.parent' = below.slug)
    select slug from below)`;
