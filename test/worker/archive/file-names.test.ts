import { describe, expect, it } from 'vitest';
import { isInside, mediaFiles, pageFile } from '#worker/archive/file-names.ts';

const id = 'a'.repeat(24);

describe('an archive uses safe file names', () => {
  it.each([
    ['/', 'pages/home.json'],
    ['/home', 'pages/--home.json'],
    ['/about/team', 'pages/about--team.json'],
    [`/${'a'.repeat(200)}`, `pages/--${id}.json`],
  ])('an archive stores the page %s as %s', (path, expected) => {
    expect(pageFile({ path, id })).toBe(expected);
  });
  it('an archive gives distinct names to two media that differ only in letter case', () => {
    const records = [
      { id: '1', filename: 'Pot.jpg' },
      { id: '2', filename: 'pot.jpg' },
      { id: '3', filename: 'jar.jpg' },
    ];
    expect([...mediaFiles(records).values()]).toEqual([
      'media/1-Pot.jpg',
      'media/2-pot.jpg',
      'media/jar.jpg',
    ]);
  });
  it.each(['a/b.json', 'media/größe.jpg', '..a/b'])('an archive accepts the file name %s', (path) =>
    expect(isInside(path)).toBe(true),
  );
  it.each(['../a', 'a/../b', '/a', 'C:a', 'a\\b', 'a//b', './a', '~/a', '', 'a/.', 'a\n'])(
    'an archive rejects the file name %j',
    (path) => expect(isInside(path)).toBe(false),
  );
});
