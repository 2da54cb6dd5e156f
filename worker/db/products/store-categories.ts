import { and, eq, min } from 'drizzle-orm';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { selectCollectionAt } from '../collections/list-page.ts';
import { type Term, termsAt } from '../collections/listing-terms.ts';
import { batch, type Reader } from '../database.ts';
import { orm } from '../orm.ts';

/** Lists the categories of the public products of the store page at `path`, in the order of the products. */
export async function findStoreCategories(
  db: Reader,
  store: { websiteId: string; path: string },
): Promise<readonly Term[]> {
  const firstPositions = orm
    .select({ slug: itemTerms.slug, position: min(items.position) })
    .from(itemTerms)
    .innerJoin(items, eq(items.id, itemTerms.itemId))
    .where(
      and(
        eq(itemTerms.collectionId, selectCollectionAt(store.websiteId, store.path)),
        eq(itemTerms.kind, 'category'),
      ),
    )
    .groupBy(itemTerms.slug);
  const [terms, places] = await batch(db, [termsAt('category', store), firstPositions]);
  const positions = new Map(places.map(({ slug, position }) => [slug, position ?? 0]));
  return terms.toSorted((one, other) => (positions.get(one.slug) ?? 0) - (positions.get(other.slug) ?? 0));
}
