import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, isSitePath } from '#domain/links/site-path.ts';

describe('a path on this site', () => {
  it.each(['/', '/shop/mug', '/search?q=a//b', '/search?q=a\\b', '/a/b//c#top', '/%D0%BC%D1%8B%D0%BB%D0%BE'])(
    'a path on this site can be %s',
    (path) => expect(isSitePath(path)).toBe(true),
  );
  it.each([
    '',
    'shop',
    '//evil.test',
    '/\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000',
    'https://evil.test',
    'javascript:alert(1)',
    '?next=/',
  ])('a path on this site is never %j', (path) => expect(isSitePath(path)).toBe(false));
});

describe('an ambiguous path', () => {
  it.each([
    '//evil.test/a',
    '//',
    '/shop%2Fmug',
    '/shop%2fmug',
    '/shop%5Cmug',
    '/shop\\mug',
    '/shop\\mug',
    '//api/auth/Me',
  ])('an ambiguous path is rejected: %s', (path) => expect(isAmbiguousPath(path)).toBe(true));
  it.each(['/', '/shop//mug', '/images/1/a%2Fb.jpg', '/s/1/a%5Cb.mp3', '/api/media/folders/2026%2F05'])(
    'an ambiguous path is never %s',
    (path) => expect(isAmbiguousPath(path)).toBe(false),
  );
});
