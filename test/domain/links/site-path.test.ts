import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, isSitePath } from '#domain/links/site-path.ts';

describe('a path accepted as part of this site', () => {
  it.each(['/', '/shop/mug', '/search?q=a//b', '/search?q=a\\b', '/a/b//c#top', '/%D0%BC%D1%8B%D0%BB%D0%BE'])(
    'can be %s',
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
  ])('is never %j', (path) => expect(isSitePath(path)).toBe(false));
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
  ])('is recognised: %s', (path) => expect(isAmbiguousPath(path)).toBe(true));
  it.each(['/', '/shop//mug', '/images/1/a%2Fb.jpg', '/s/1/a%5Cb.mp3', '/api/media/folders/2026%2F05'])(
    'does not include %s',
    (path) => expect(isAmbiguousPath(path)).toBe(false),
  );
});
