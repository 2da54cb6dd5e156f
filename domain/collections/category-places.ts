import type { CategoryPlace, ListedTerm } from '#schema/contracts/collections/terms.ts';
import { findPlaceProblem } from './category-tree.ts';

type Placed = Pick<ListedTerm, 'slug' | 'parent'>;

export type Drop = 'before' | 'after' | 'inside';

/** Returns the place of a category that is dropped on another one, or null if it cannot be there. */
export function placeOfDrop(
  categories: readonly Placed[],
  slug: string,
  { on, drop }: { on: Placed; drop: Drop },
): CategoryPlace | null {
  const parent = drop === 'inside' ? on.slug : on.parent;
  if (on.slug === slug || findPlaceProblem(categories, slug, parent)) return null;
  if (drop === 'inside') return { parent, before: null };
  if (drop === 'before') return { parent, before: on.slug };
  const level = listLevel(categories, on.parent).filter((category) => category.slug !== slug);
  return { parent, before: level[level.findIndex((one) => one.slug === on.slug) + 1]?.slug ?? null };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Returns the places that one step of the menu leads to; null for a step that is not possible. */
export function placesOfSteps(
  categories: readonly Placed[],
  slug: string,
): Record<Step, CategoryPlace | null> {
  const own = categories.find((category) => category.slug === slug);
  const level = listLevel(categories, own?.parent ?? null);
  const index = level.findIndex((category) => category.slug === slug);
  const [previous, next] = [level[index - 1], level[index + 1]];
  const above = categories.find((category) => category.slug === own?.parent);
  const place = (on: Placed | undefined, drop: Drop) => on && placeOfDrop(categories, slug, { on, drop });
  return {
    up: place(previous, 'before') ?? null,
    down: place(next, 'after') ?? null,
    in: place(previous, 'inside') ?? null,
    out: place(above, 'after') ?? null,
  };
}

const listLevel = (categories: readonly Placed[], parent: string | null) =>
  categories.filter((category) => category.parent === parent);
