import { describe, expect, it } from 'vitest';
import { placeOfDrop, placesOfSteps } from '#domain/collections/category-places.ts';
import { findPlaceProblem, listCrumbs, withMoved, withSort } from '#domain/collections/category-tree.ts';

const term = (slug: string, parent: string | null = null) => ({ slug, name: slug, parent, items: 1 });
const tree = [term('a'), term('b'), term('b1', 'b'), term('b2', 'b'), term('c')];
const order = (moved: ReturnType<typeof withMoved>) =>
  moved.map(({ slug, parent }) => (parent ? `${parent}/${slug}` : slug)).join(' ');

describe('moving a category', () => {
  it('it takes its place before another category, or at the end of its level', () => {
    expect(order(withMoved(tree, 'c', { parent: null, before: 'a' }))).toBe('c a b b/b1 b/b2');
    expect(order(withMoved(tree, 'a', { parent: 'b', before: 'b2' }))).toBe('b b/b1 b/a b/b2 c');
    expect(order(withMoved(tree, 'b1', { parent: null, before: null }))).toBe('a b b/b2 c b1');
  });

  it('it keeps its own order of items', () => {
    const sorted = withSort(tree, 'b1', 'manual').map((one) => ({ ...one, items: 1 }));
    expect(withMoved(sorted, 'b1', { parent: 'c', before: null }).at(-1)).toMatchObject({ sort: 'manual' });
    expect(withSort(sorted, 'b1', null)[2]).not.toHaveProperty('sort');
  });

  it('it cannot move into itself, below an unknown category, or below the fourth level', () => {
    const deep = [term('1'), term('2', '1'), term('3', '2'), term('4', '3'), ...tree];
    expect(findPlaceProblem(tree, 'b', 'b2')).toEqual({ parent: 'A category cannot be moved into itself.' });
    expect(findPlaceProblem(tree, 'b', 'x')).toEqual({ parent: 'This category does not exist.' });
    expect(findPlaceProblem(deep, 'a', '3')).toBeNull();
    expect(findPlaceProblem(deep, 'a', '4')).toEqual({ parent: 'Categories can have up to 4 levels.' });
    expect(findPlaceProblem(deep, 'b', '3')).toEqual({ parent: 'Categories can have up to 4 levels.' });
    expect(findPlaceProblem(deep, null, '4')).toEqual({ parent: 'Categories can have up to 4 levels.' });
  });

  it.each([
    ['before another', 'c', 'a', 'before', { parent: null, before: 'a' }],
    ['after another', 'c', 'a', 'after', { parent: null, before: 'b' }],
    ['after its own predecessor', 'b', 'a', 'after', { parent: null, before: 'c' }],
    ['into another', 'c', 'a', 'inside', { parent: 'a', before: null }],
    ['into itself', 'b', 'b1', 'inside', null],
    ['on itself', 'b', 'b', 'after', null],
  ] as const)('a drop %s has a place, if it is possible', (_, slug, on, drop, place) => {
    const target = tree.find((one) => one.slug === on) ?? term(on);
    expect(placeOfDrop(tree, slug, { on: target, drop })).toEqual(place);
  });

  it('the menu offers the steps that are possible', () => {
    expect(placesOfSteps(tree, 'a')).toEqual({
      up: null,
      down: { parent: null, before: 'c' },
      in: null,
      out: null,
    });
    expect(placesOfSteps(tree, 'b2')).toEqual({
      up: { parent: 'b', before: 'b1' },
      down: null,
      in: { parent: 'b1', before: null },
      out: { parent: null, before: 'c' },
    });
  });

  it('the crumbs of a category lead through its parents', () => {
    expect(listCrumbs(tree, [], 'b1').map(({ slug }) => slug)).toEqual(['b', 'b1']);
    expect(listCrumbs(tree, [], 'x')).toEqual([]);
    expect(listCrumbs(tree, [], null)).toEqual([]);
  });
});
