import { and, eq, isNull } from 'drizzle-orm';
import { type CategoryPath, placePaths, removeUnused } from '#domain/catalogue/category-paths.ts';
import type { NestedCategory } from '#schema/contracts/collections/collection.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { STORED_SETTINGS, settingsStatements } from '../collections/collections.ts';
import { all, batch, type Database, first, type Statement } from '../database.ts';
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

const findTree = (db: Database, { websiteId, collectionId }: StorePage) =>
  first(
    db,
    orm
      .select(STORED_SETTINGS)
      .from(collections)
      .where(and(eq(collections.id, collectionId), eq(collections.websiteId, websiteId))),
  );

interface StorePage {
  websiteId: string;
  collectionId: string;
}

/**
 * Adds the categories of imported products to the category tree of their store page. `record` returns
 * statements for the same batch.
 */
export async function placeCategories(
  db: Database,
  page: StorePage,
  paths: readonly CategoryPath[],
  record: (added: readonly NestedCategory[]) => readonly Statement[],
): Promise<void> {
  if (!paths.some((path) => path.length > 1)) return;
  await retryOnConflict(async () => {
    const row = await findTree(db, page);
    if (!row) return;
    const { collection, settings } = row;
    const tree = collection.categories ?? [];
    const next = placePaths(tree, paths);
    if (next === tree) return;
    const known = new Set(tree.map(({ slug }) => slug));
    await batch(db, [
      ...settingsStatements(page.websiteId, settings, { ...collection, categories: [...next] }),
      ...record(next.filter(({ slug }) => !known.has(slug))),
    ]);
  });
}

/**
 * Returns which of the given categories can be removed from the tree of their store page, and SQL statements that
 * remove them. The batch fails if the tree has changed meanwhile.
 */
export async function planCategoryRemoval(
  db: Database,
  page: StorePage,
  slugs: readonly string[],
): Promise<{ removed: string[]; statements: Statement[] }> {
  const row = await findTree(db, page);
  if (!row) return { removed: [...slugs], statements: [] };
  const { collection, settings } = row;
  const used = await all(
    db,
    orm
      .selectDistinct({ slug: itemTerms.slug })
      .from(itemTerms)
      .innerJoin(items, eq(items.id, itemTerms.itemId))
      .where(
        and(
          eq(itemTerms.collectionId, page.collectionId),
          eq(itemTerms.kind, 'category'),
          isNull(items.deletedAt),
        ),
      ),
  );
  const tree = collection.categories ?? [];
  const next = removeUnused(tree, new Set(slugs), new Set(used.map(({ slug }) => slug)));
  const left = new Set(next.map(({ slug }) => slug));
  const removed = slugs.filter((slug) => !left.has(slug));
  if (next.length === tree.length) return { removed, statements: [] };
  const changed = { ...collection, categories: [...next] };
  return { removed, statements: settingsStatements(page.websiteId, settings, changed) };
}
