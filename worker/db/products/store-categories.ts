import { and, eq, min } from 'drizzle-orm';
import { listCategories, toTree } from '#domain/collections/category-tree.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { selectCollectionAt } from '../collections/list-page.ts';
import { type Term, termsAt } from '../collections/listing-terms.ts';
import { batch, type Reader } from '../database.ts';
import { orm } from '../orm.ts';

/**
 * Lists the categories of the public products of the store page at `path`, in the owner's order. Categories
 * without one follow in the order of the products.
 */
export async function findStoreCategories(
  db: Reader,
  store: { websiteId: string; path: string },
): Promise<readonly Term[]> {
  const collectionId = selectCollectionAt(store.websiteId, store.path);
  const firstPositions = orm
    .select({ slug: itemTerms.slug, position: min(items.position) })
    .from(itemTerms)
    .innerJoin(items, eq(items.id, itemTerms.itemId))
    .where(and(eq(itemTerms.collectionId, collectionId), eq(itemTerms.kind, 'category')))
    .groupBy(itemTerms.slug)
    .orderBy(min(items.position));
  const settings = orm
    .select({ settings: collections.settings })
    .from(collections)
    .where(eq(collections.id, collectionId));
  const [terms, places, [row]] = await batch(db, [termsAt('category', store), firstPositions, settings]);
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  const borne = places.map(({ slug }) => ({ slug, term: slug, items: 1 }));
  return toTree(listCategories(row?.settings.categories ?? [], borne)).flatMap(
    ({ term: { slug } }) => bySlug.get(slug) ?? [],
  );
}
