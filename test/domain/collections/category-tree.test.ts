import { describe, expect, it } from 'vitest';
import {
  categoryRows,
  duplicateTermText,
  findTermProblem,
  isWithin,
  listCategories,
  singleEditText,
  toTree,
  withChanged,
  without,
} from '#domain/collections/category-tree.ts';
import { MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';

const tree = [
  { slug: 'table', name: 'Table', parent: null },
  { slug: 'mugs', name: 'Mugs', parent: 'table' },
  { slug: 'tea', name: 'Tea', parent: 'mugs' },
];
const borne = [
  { slug: 'mugs', term: 'Mugs', items: 2 },
  { slug: 'tea', term: 'Tea', items: 1 },
  { slug: 'vases', term: 'Vases', items: 3 },
];
const categories = listCategories(tree, borne);

describe('the categories of a collection', () => {
  it('the list contains the category tree first, then the categories that only items name', () => {
    expect(categories.map(({ slug, parent, items }) => [slug, parent, items])).toEqual([
      ['table', null, 0],
      ['mugs', 'table', 2],
      ['tea', 'mugs', 1],
      ['vases', null, 3],
    ]);
    expect(toTree(categories).map(({ term, depth }) => `${depth} ${term.slug}`)).toEqual([
      '0 table',
      '1 mugs',
      '2 tea',
      '0 vases',
    ]);
  });

  it('categories that contain each other, as from an archive, appear at the top level instead of disappearing', () => {
    const circle = [
      { slug: 'a', parent: 'b' },
      { slug: 'b', parent: 'a' },
    ];
    expect(toTree(circle).map(({ term }) => term.slug)).toEqual(['a', 'b']);
    expect(isWithin(circle, 'a', 'c')).toBe(false);
  });

  it('the tree may have as many categories and levels as a collection allows', () => {
    const deep = Array.from({ length: MAX_NESTED_CATEGORIES }, (_, at) => ({
      slug: `c${at}`,
      name: `C${at}`,
      parent: at === 0 ? null : `c${at - 1}`,
    }));
    expect(toTree(deep).at(-1)?.depth).toBe(MAX_NESTED_CATEGORIES - 1);
    const all = deep.map(({ slug, name }) => ({ slug, term: name }));
    const rows = () => categoryRows(deep, all, `c${MAX_NESTED_CATEGORIES - 1}`);
    expect(processorSeconds(rows)).toBeLessThan(1);
    expect(rows()).toHaveLength(MAX_NESTED_CATEGORIES);
  });

  it('[B5.52] a category cannot have the name of another category', () => {
    expect(duplicateTermText('tag')).toBe('This tag already exists');
    expect(findTermProblem('category', categories, null, { name: 'MUGS ', parent: null })).toEqual({
      name: 'This category already exists',
    });
    expect(findTermProblem('tag', categories, 'mugs', { name: 'Vases', parent: null })).toEqual({
      name: 'This tag already exists',
    });
    expect(findTermProblem('category', categories, 'mugs', { name: 'mugs', parent: 'table' })).toBeNull();
  });

  it('[B5.53] an error explains that the owner can edit only one category at a time', () => {
    expect(singleEditText('category')).toBe('You may only edit one category at a time');
  });

  it.each([
    ['itself', 'table', 'table', 'A category cannot be moved into itself.'],
    ['one of its subcategories', 'table', 'tea', 'A category cannot be moved into itself.'],
    ['a category that does not exist', 'mugs', 'glass', 'This category does not exist.'],
  ])('a category cannot move into %s', (_, slug, parent, text) => {
    expect(findTermProblem('category', categories, slug, { name: slug, parent })).toEqual({ parent: text });
  });

  it('a renamed category keeps its subcategories, and those of a deleted one move up to its parent', () => {
    expect(withChanged(categories, 'mugs', { name: 'Cups', parent: 'table' })).toContainEqual({
      slug: 'tea',
      name: 'Tea',
      parent: 'cups',
    });
    expect(without(categories, 'mugs')).toContainEqual({ slug: 'tea', name: 'Tea', parent: 'table' });
  });

  it('visitors see the top level and the subcategories of the chosen category, without empty categories', () => {
    const rows = (chosen: string | null) =>
      categoryRows([...tree, { slug: 'empty', name: 'Empty', parent: null }], borne, chosen).map((row) =>
        row.map(({ slug, isOpen }) => (isOpen ? `[${slug}]` : slug)).join(' '),
      );
    expect(rows(null)).toEqual(['table vases']);
    expect(rows('table')).toEqual(['[table] vases', 'mugs']);
    expect(rows('tea')).toEqual(['[table] vases', '[mugs]', '[tea]']);
    expect(rows('unknown')).toEqual(['table vases']);
  });
});
