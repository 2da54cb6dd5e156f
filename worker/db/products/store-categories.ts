import { type Term, termsAt } from '../collections/listing-terms.ts';
import { batch, type Reader } from '../database.ts';

/** Lists the categories of the public products of the store page at `path`. */
export async function findStoreCategories(
  db: Reader,
  store: { websiteId: string; path: string },
): Promise<readonly Term[]> {
  const [terms] = await batch(db, [termsAt('category', store)]);
  return terms;
}
