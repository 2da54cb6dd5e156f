import type { NameTerm } from '#domain/translations/translate-terms.ts';
import type { Collection, Item, NestedCategory } from '#schema/contracts/collections/collection.ts';
import type { CategoryPlace, ListedTerm, TermInput, TermKind } from '#schema/contracts/collections/terms.ts';
import { MAX_CATEGORY_DEPTH, MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';
import { toSlug } from './slug.ts';

/** Messages in B5.52 and B5.53. */
export const duplicateTermText = (kind: TermKind): string => `This ${kind} already exists`;
export const singleEditText = (kind: TermKind): string => `You may only edit one ${kind} at a time`;
export const TOO_MANY_CATEGORIES = `A list can have up to ${MAX_NESTED_CATEGORIES} categories.`;
const WITHIN_ITSELF = 'A category cannot be moved into itself.';
const TOO_DEEP = `Categories can have up to ${MAX_CATEGORY_DEPTH} levels.`;
const NO_PARENT = 'This category does not exist.';
const NO_NAME = 'Use at least one letter or digit.';

export interface BorneTerm {
  slug: string;
  term: string;
  items: number;
}

/** Returns the category tree in order, followed by categories that only items mention. */
export function listCategories(tree: readonly NestedCategory[], borne: readonly BorneTerm[]): ListedTerm[] {
  const counts = new Map(borne.map(({ slug, items }) => [slug, items]));
  const placed = tree.map((category) => ({ ...category, items: counts.get(category.slug) ?? 0 }));
  const known = new Set(placed.map(({ slug }) => slug));
  const others = borne
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, term, items }) => ({ slug, name: term, parent: null, items }));
  return [...placed, ...others].map((category) => ({
    ...category,
    parent: category.parent !== null && known.has(category.parent) ? category.parent : null,
  }));
}

type Placed = Pick<ListedTerm, 'slug' | 'parent'>;

export function isWithin(categories: readonly Placed[], slug: string, above: string): boolean {
  const parents = new Map(categories.map((category) => [category.slug, category.parent]));
  const seen = new Set<string>();
  for (let at: string | null = slug; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

export interface NestedTerm<Term extends Placed> {
  term: Term;
  depth: number;
}

/** Nests categories under their parents. A category in a cycle moves to the top level. */
export function toTree<Term extends Placed>(categories: readonly Term[]): NestedTerm<Term>[] {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const shown = new Set<string>();
  const list: NestedTerm<Term>[] = [];
  const open = (parent: string | null, depth: number): NestedTerm<Term>[] =>
    (below.get(parent) ?? []).map((term) => ({ term, depth })).reverse();
  const next = open(null, 0);
  for (let nested = next.pop(); nested; nested = next.pop()) {
    if (shown.has(nested.term.slug)) continue;
    shown.add(nested.term.slug);
    list.push(nested);
    for (const inner of open(nested.term.slug, nested.depth + 1)) next.push(inner);
  }
  for (const term of categories)
    if (!shown.has(term.slug)) {
      shown.add(term.slug);
      list.push({ term, depth: 0 });
    }
  return list;
}

/** Returns errors by field, or null. `slug` is null for a new tag or category. */
export function findTermProblem(
  kind: TermKind,
  known: readonly ListedTerm[],
  slug: string | null,
  { name, parent }: TermInput,
): Record<string, string> | null {
  const next = toSlug(name);
  if (next === '') return { name: NO_NAME };
  if (next !== slug && known.some((term) => term.slug === next)) return { name: duplicateTermText(kind) };
  if (kind === 'tag' || parent === null) return null;
  const isSame = slug !== null && known.some((term) => term.slug === slug && term.parent === parent);
  return isSame ? null : findPlaceProblem(known, slug, parent);
}

/** Returns why a category cannot be placed below `parent`, or null. `slug` is null for a new category. */
export function findPlaceProblem(
  known: readonly Placed[],
  slug: string | null,
  parent: string | null,
): { parent: string } | null {
  if (parent === null) return null;
  if (slug !== null && isWithin(known, parent, slug)) return { parent: WITHIN_ITSELF };
  if (!known.some((term) => term.slug === parent)) return { parent: NO_PARENT };
  const levels = walkUp(known, parent).length + (slug === null ? 1 : countLevels(known, slug));
  return levels > MAX_CATEGORY_DEPTH ? { parent: TOO_DEEP } : null;
}

/** Lists a category and the categories above it, from the top level down. */
export function walkUp<Term extends Placed>(categories: readonly Term[], slug: string): Term[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const way = new Set<Term>();
  for (let at = bySlug.get(slug); at && !way.has(at); at = bySlug.get(at.parent ?? '')) way.add(at);
  return [...way].reverse();
}

/** Counts the levels of a category and its subcategories. */
function countLevels(categories: readonly Placed[], slug: string): number {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const seen = new Set<string>();
  let levels = 0;
  for (let level = [slug]; level.length > 0; levels++) {
    for (const one of level) seen.add(one);
    level = level
      .flatMap((one) => (below.get(one) ?? []).map((child) => child.slug))
      .filter((child) => !seen.has(child));
  }
  return levels;
}

const toNested = ({ slug, name, parent, sort }: ListedTerm): NestedCategory => ({
  slug,
  name,
  parent,
  ...(sort !== undefined && { sort }),
});

/** Moves a category to a place. Without the category `before`, it becomes the last of its level. */
export function withMoved(
  known: readonly ListedTerm[],
  slug: string,
  { parent, before }: CategoryPlace,
): NestedCategory[] {
  const others = known.filter((category) => category.slug !== slug);
  const at = others.findIndex((category) => category.slug === before && category.parent === parent);
  const index = at < 0 ? others.length : at;
  return [...others.slice(0, index), ...known.filter((one) => one.slug === slug), ...others.slice(index)].map(
    (category) => ({ ...toNested(category), ...(category.slug === slug && { parent }) }),
  );
}

export const withSort = (
  known: readonly ListedTerm[],
  slug: string,
  sort: NestedCategory['sort'] | null,
): NestedCategory[] =>
  known.map((category) => {
    const { sort: before, ...rest } = toNested(category);
    const next = category.slug === slug ? (sort ?? undefined) : before;
    return { ...rest, ...(next !== undefined && { sort: next }) };
  });

export const withCategory = (known: readonly ListedTerm[], { name, parent }: TermInput): NestedCategory[] => [
  ...known.map(toNested),
  { slug: toSlug(name), name, parent },
];

export const withChanged = (
  known: readonly ListedTerm[],
  slug: string,
  { name, parent }: TermInput,
): NestedCategory[] =>
  known.map((category) =>
    category.slug === slug
      ? { ...toNested(category), slug: toSlug(name), name, parent }
      : { ...toNested(category), ...(category.parent === slug && { parent: toSlug(name) }) },
  );

export function without(known: readonly ListedTerm[], slug: string): NestedCategory[] {
  const above = known.find((category) => category.slug === slug)?.parent ?? null;
  return known
    .filter((category) => category.slug !== slug)
    .map((category) => ({ ...toNested(category), ...(category.parent === slug && { parent: above }) }));
}

interface Offered {
  slug: string;
  term: string;
}

/**
 * Returns the top-level categories, then the children of each category on the path to the selected
 * category.
 */
export function categoryRows(
  tree: readonly NestedCategory[],
  borne: readonly Offered[],
  chosen: string | null,
): (Offered & { isOpen: boolean })[][] {
  const all = listCategories(
    tree,
    borne.map((term) => ({ ...term, items: 1 })),
  );
  const parents = new Map(all.map(({ slug, parent }) => [slug, parent]));
  const offered = new Set<string>();
  for (const { slug } of borne)
    for (let at: string | null = slug; at !== null && !offered.has(at); at = parents.get(at) ?? null)
      offered.add(at);
  const way = new Set(chosen === null ? [] : walkUp(all, chosen).map(({ slug }) => slug));
  const below = Map.groupBy(all, ({ parent }) => parent);
  const rowIn = (parent: string | null) =>
    (below.get(parent) ?? [])
      .filter((category) => offered.has(category.slug))
      .map(({ slug, name }) => ({ slug, term: name, isOpen: way.has(slug) }));
  return [null, ...way].map(rowIn).filter((row) => row.length > 0);
}

export interface CategoryCrumb {
  slug: string;
  name: string;
}

/** Returns the name and slug of a category and of those above it, from the top level down. */
export function listCrumbs(
  tree: readonly NestedCategory[],
  borne: readonly Offered[],
  chosen: string | null,
): CategoryCrumb[] {
  const all = listCategories(
    tree,
    borne.map((term) => ({ ...term, items: 1 })),
  );
  return chosen === null ? [] : walkUp(all, chosen).map(({ slug, name }) => ({ slug, name }));
}

/** Returns the crumbs of an item's first category. */
export function listItemCrumbs(
  { categories = [] }: Pick<Collection, 'categories'>,
  item: Pick<Item, 'categories'>,
  nameTerm: NameTerm,
): { slug: string; name: string }[] {
  const [name] = item.categories;
  if (name === undefined) return [];
  const slug = toSlug(name);
  return listCrumbs(categories, [{ slug, term: nameTerm('category', name) }], slug);
}
