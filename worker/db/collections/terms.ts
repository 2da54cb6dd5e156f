import { and, count, eq, exists, isNull, sql } from 'drizzle-orm';
import { type BorneTerm, listCategories } from '#domain/collections/category-tree.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { toPairs } from '#domain/search/index-text.ts';
import type { Collection, NestedCategory } from '#schema/contracts/collections/collection.ts';
import type { CategoryItems, TermKind, TermList } from '#schema/contracts/collections/terms.ts';
import { MAX_ORDERABLE_ITEMS } from '#schema/contracts/limits.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { jsonRows, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';
import { manualOrder } from './category-order.ts';
import { STORED_SETTINGS, settingsStatements } from './collections.ts';

export interface CollectionTerms {
  collection: Collection;
  settings: string;
  terms: TermList;
}

export async function readTerms(
  db: Database,
  websiteId: string,
  id: string,
): Promise<CollectionTerms | null> {
  const here = and(eq(collections.id, id), eq(collections.websiteId, websiteId));
  const [[row], rows] = await batch(db, [
    orm.select(STORED_SETTINGS).from(collections).where(here),
    orm
      .select({
        kind: itemTerms.kind,
        slug: itemTerms.slug,
        term: sql<string>`min(${itemTerms.term})`.as('name'),
        items: count(),
      })
      .from(itemTerms)
      .innerJoin(collections, eq(collections.id, itemTerms.collectionId))
      .where(here)
      .groupBy(itemTerms.kind, itemTerms.slug)
      .orderBy(itemTerms.kind, itemTerms.slug),
  ]);
  if (!row) return null;
  const { collection } = row;
  const ofKind = (kind: TermKind): BorneTerm[] => rows.filter((term) => term.kind === kind);
  return {
    collection,
    settings: row.settings,
    terms: {
      categories: listCategories(collection.categories ?? [], ofKind('category')),
      tags: listCategories([], ofKind('tag')),
    },
  };
}

export const saveCategories = (
  websiteId: string,
  { collection, settings }: CollectionTerms,
  categories: NestedCategory[],
): Statement[] => settingsStatements(websiteId, settings, { ...collection, categories });

interface Change {
  websiteId: string;
  collectionId: string;
  kind: TermKind;
  slug: string;
  /** New name of the term; null removes the term from all items. */
  name: string | null;
}

/**
 * Renames or removes a term in all items. Increments the items' versions, so that open editors detect the
 * change.
 */
export function changeTermStatements(
  { websiteId, collectionId, kind, slug, name }: Change,
  now: number,
): Statement[] {
  const list = literal(kind === 'tag' ? '$.tags' : '$.categories');
  const isIt = and(
    eq(itemTerms.collectionId, collectionId),
    eq(itemTerms.kind, kind),
    eq(itemTerms.slug, slug),
  );
  const own = orm
    .select({ term: itemTerms.term })
    .from(itemTerms)
    .where(and(isIt, eq(itemTerms.itemId, items.id)));
  const bears = exists(own);
  const kept =
    name === null
      ? sql`(select json_group_array(value) from json_each(${items.summary}, ${list}) where value <> ${own})`
      : sql`(select json_group_array(iif(value = ${own}, ${name}, value)) from json_each(${items.summary}, ${list}))`;
  const rename =
    name === null
      ? []
      : [
          orm
            .update(searchIndex)
            .set({
              text: sql`${searchIndex.text} || ' ' || ${name}`,
              textPairs: sql`${searchIndex.textPairs} || ' ' || ${toPairs(name)}`,
            })
            .where(
              and(
                eq(searchIndex.websiteId, websiteId),
                eq(searchIndex.kind, 'item'),
                sql`${searchIndex.refId} in (select ${itemTerms.itemId} from ${itemTerms} where ${isIt})`,
              ),
            ),
        ];
  return [
    ...rename,
    orm
      .update(items)
      .set({
        summary: sql`json_set(${items.summary}, ${list}, json(${kept}))`,
        version: sql`${items.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(items.websiteId, websiteId), eq(items.collectionId, collectionId), bears)),
    name === null
      ? orm.delete(itemTerms).where(isIt)
      : orm
          .update(itemTerms)
          .set({ slug: toSlug(name), term: name })
          .where(isIt),
  ];
}

const isIn = ({ websiteId, collectionId, slug }: CategoryAt) =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.collectionId, collectionId),
    isNull(items.deletedAt),
    eq(itemTerms.kind, 'category'),
    eq(itemTerms.slug, slug),
  );

interface CategoryAt {
  websiteId: string;
  collectionId: string;
  slug: string;
}

/** Lists the items that belong to a category itself, in their manual order. */
export async function listCategoryItems(
  db: Database,
  at: CategoryAt,
): Promise<Pick<CategoryItems, 'items' | 'total'>> {
  const [rows, [total]] = await batch(db, [
    orm
      .select({ id: items.id, title: items.title, image: items.image, status: items.status })
      .from(items)
      .innerJoin(itemTerms, eq(itemTerms.itemId, items.id))
      .where(isIn(at))
      .orderBy(manualOrder(at.slug), items.id)
      .limit(MAX_ORDERABLE_ITEMS),
    orm
      .select({ count: count() })
      .from(items)
      .innerJoin(itemTerms, eq(itemTerms.itemId, items.id))
      .where(isIn(at)),
  ]);
  return { items: rows, total: total?.count ?? 0 };
}

/** Sets the places of a category's items. Items that are not in `ids` lose theirs. */
export function orderCategoryStatement({ collectionId, slug }: CategoryAt, ids: readonly string[]) {
  const { table, field, index } = jsonRows(ids.map((id) => ({ id })));
  const place = orm
    .select({ index })
    .from(table)
    .where(eq(field('id'), itemTerms.itemId));
  return orm
    .update(itemTerms)
    .set({ position: sql`(${place})` })
    .where(
      and(eq(itemTerms.collectionId, collectionId), eq(itemTerms.kind, 'category'), eq(itemTerms.slug, slug)),
    );
}
