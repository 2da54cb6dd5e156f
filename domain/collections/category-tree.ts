import type { NestedCategory } from '#schema/contracts/collections/collection.ts';
import type { ListedTerm, TermInput, TermKind } from '#schema/contracts/collections/terms.ts';
import { MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';
import { toSlug } from './slug.ts';

/** Messages in B5.52 and B5.53. */
export const duplicateTermText = (kind: TermKind): string => `This ${kind} already exists`;
export const singleEditText = (kind: TermKind): string => `You may only edit one ${kind} at a time`;
export const TOO_MANY_CATEGORIES = `A list can have up to ${MAX_NESTED_CATEGORIES} categories.`;
const WITHIN_ITSELF = 'A category cannot be moved into itself.';
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
  if (slug !== null && isWithin(known, parent, slug)) return { parent: WITHIN_ITSELF };
  return known.some((term) => term.slug === parent) ? null : { parent: 'This category does not exist.' };
}

const toNested = ({ slug, name, parent }: ListedTerm): NestedCategory => ({ slug, name, parent });

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
      ? { slug: toSlug(name), name, parent }
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
  const walkUp = (slug: string | null): Set<string> => {
    const way = new Set<string>();
    for (let at = slug; at !== null && !way.has(at); at = parents.get(at) ?? null) way.add(at);
    return way;
  };
  const offered = new Set<string>();
  for (const { slug } of borne)
    for (let at: string | null = slug; at !== null && !offered.has(at); at = parents.get(at) ?? null)
      offered.add(at);
  const way = walkUp(chosen);
  const below = Map.groupBy(all, ({ parent }) => parent);
  const rowIn = (parent: string | null) =>
    (below.get(parent) ?? [])
      .filter((category) => offered.has(category.slug))
      .map(({ slug, name }) => ({ slug, term: name, isOpen: way.has(slug) }));
  return [null, ...[...way].reverse()].map(rowIn).filter((row) => row.length > 0);
}
