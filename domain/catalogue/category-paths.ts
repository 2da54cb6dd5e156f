import { walkUp } from '#domain/collections/category-tree.ts';
import { toSlug } from '#domain/collections/slug.ts';
import type { NestedCategory } from '#schema/contracts/collections/collection.ts';
import { MAX_CATEGORY_DEPTH, MAX_CATEGORY_LENGTH, MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';

/** Names of a category and of those above it, from the top level down. */
export type CategoryPath = readonly string[];

/** Splits 'Clothing > Hoodies', as other stores write nested categories. */
export const readPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the category to which a product with this path belongs; '' for an empty path. */
export const getLeaf = (path: CategoryPath): string => path.at(-1) ?? '';

/** Writes a category with those above it. */
export function writePath(tree: readonly NestedCategory[], category: string): string {
  const slug = toSlug(category);
  const above = walkUp(tree, slug).filter((one) => one.slug !== slug);
  return [...above.map(({ name }) => name), category].join(' > ');
}

/**
 * Adds the categories of imported paths to the tree. A category that has a place keeps it. Names that are too
 * long are left out, and so are the highest levels of a path with too many.
 */
export function placePaths(
  tree: readonly NestedCategory[],
  paths: readonly CategoryPath[],
): readonly NestedCategory[] {
  const placed = new Map(tree.map((category) => [category.slug, category]));
  for (const path of paths) {
    const names = path.filter((name) => name.length <= MAX_CATEGORY_LENGTH && toSlug(name) !== '');
    if (names.length < 2) continue;
    let parent: string | null = null;
    for (const name of names.slice(-MAX_CATEGORY_DEPTH)) {
      const slug = toSlug(name);
      const isTooDeep: boolean =
        parent !== null && walkUp([...placed.values()], parent).length >= MAX_CATEGORY_DEPTH;
      if (!placed.has(slug)) placed.set(slug, { slug, name, parent: isTooDeep ? null : parent });
      parent = slug;
    }
  }
  return placed.size === tree.length || placed.size > MAX_NESTED_CATEGORIES ? tree : [...placed.values()];
}

/**
 * Removes the given categories from the tree, except those that are used, have an order of their own, or contain a
 * category that stays.
 */
export function removeUnused(
  tree: readonly NestedCategory[],
  slugs: ReadonlySet<string>,
  used: ReadonlySet<string>,
): readonly NestedCategory[] {
  const parents = new Set(tree.map(({ parent }) => parent));
  const left = tree.filter(
    ({ slug, sort }) => !slugs.has(slug) || used.has(slug) || sort !== undefined || parents.has(slug),
  );
  return left.length === tree.length ? tree : removeUnused(left, slugs, used);
}
