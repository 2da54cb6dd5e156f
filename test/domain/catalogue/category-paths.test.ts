import { describe, expect, it } from 'vitest';
import { placePaths, readPath, removeUnused, writePath } from '#domain/catalogue/category-paths.ts';

const tree = [
  { slug: 'table', name: 'Table', parent: null },
  { slug: 'mugs', name: 'Mugs', parent: 'table' },
];
const place = (paths: string[]) =>
  placePaths(tree, paths.map(readPath)).map(({ slug, parent }) => `${parent ?? ''}/${slug}`);

describe('the categories of a product file', () => {
  it('a path creates the categories that are missing, each below the previous one', () => {
    expect(place(['Table > Mugs > Tea', 'House > Vases'])).toEqual([
      '/table',
      'table/mugs',
      'mugs/tea',
      '/house',
      'house/vases',
    ]);
  });

  it('a category that has a place keeps it, and a category without levels gets none', () => {
    expect(place(['House > Mugs'])).toEqual(['/table', 'table/mugs', '/house']);
    expect(placePaths(tree, [['Plates']])).toBe(tree);
  });

  it('names that are too long are left out, and a path has at most four levels', () => {
    expect(place([`A > ${'b'.repeat(26)} > C`])).toContain('a/c');
    const deep = place(['A > B > C > D > E']);
    expect(deep).toContain('/b');
    expect(deep).not.toContain('/a');
    expect(place(['Mugs > A > B > C'])).toContain('/c');
  });

  it('an exported category names those above it', () => {
    expect(writePath(tree, 'Mugs')).toBe('Table > Mugs');
    expect(writePath(tree, 'Vases')).toBe('Vases');
    expect(readPath(' Table >  > Mugs ')).toEqual(['Table', 'Mugs']);
  });
});

describe('the removal of imported categories', () => {
  const tree = placePaths([], [readPath('Table > Jugs > Small'), readPath('Table > Pots')]);
  const remove = (slugs: string[], used: string[]) =>
    removeUnused(tree, new Set(slugs), new Set(used)).map(({ slug }) => slug);
  const all = ['table', 'jugs', 'small', 'pots'];

  it.each([
    ['removes categories that no product uses, from the lowest level up', all, [], []],
    ['keeps a category that a product uses, with those above it', all, ['jugs'], ['table', 'jugs']],
    ['keeps categories that the import did not add', ['small', 'jugs'], [], ['table', 'pots']],
  ])('%s', (_, slugs, used, left) => expect(remove(slugs, used)).toEqual(left));
});
