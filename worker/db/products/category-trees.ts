import { and, eq } from 'drizzle-orm';
import { type CategoryPath, placePaths } from '#domain/catalogue/category-paths.ts';
import type { NestedCategory } from '#schema/contracts/collections/collection.ts';
import { collections } from '#schema/tables/collections.ts';
import { STORED_SETTINGS, settingsStatements } from '../collections/collections.ts';
import { all, batch, type Database, first } from '../database.ts';
import { retryOnConflict } from '../guards.ts';
import { orm } from '../orm.ts';
import { isProductPage } from './product-pages.ts';

/** Reads the category trees of all store pages, by the id of the store page. */
export async function readCategoryTrees(
  db: Database,
  websiteId: string,
): Promise<Map<string, NestedCategory[]>> {
  const rows = await all(
    db,
    orm
      .select({ id: collections.id, settings: collections.settings })
      .from(collections)
      .where(isProductPage(websiteId)),
  );
  return new Map(rows.map(({ id, settings }) => [id, settings.categories ?? []]));
}

/** Adds the categories of imported products to the category tree of their store page. */
export async function placeCategories(
  db: Database,
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
  paths: readonly CategoryPath[],
): Promise<void> {
  if (!paths.some((path) => path.length > 1)) return;
  await retryOnConflict(async () => {
    const row = await first(
      db,
      orm
        .select(STORED_SETTINGS)
        .from(collections)
        .where(and(eq(collections.id, collectionId), eq(collections.websiteId, websiteId))),
    );
    if (!row) return;
    const { collection, settings } = row;
    const tree = collection.categories ?? [];
    const next = placePaths(tree, paths);
    if (next !== tree)
      await batch(db, settingsStatements(websiteId, settings, { ...collection, categories: [...next] }));
  });
}
