import { describe, expect, it } from 'vitest';
import { resolveRedirects } from '#domain/links/resolve-redirects.ts';

const PAGES = new Set(['/', '/c', '/о-нас']);
const resolve = (redirects: Record<string, string>) => {
  const list = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  const { redirects: resolved, circles } = resolveRedirects(list, {
    hosts: ['site.test'],
    languages: [{ code: 'de', name: 'Deutsch', enabled: true }],
    isPage: (path) => PAGES.has(path),
  });
  return { ...Object.fromEntries(resolved.map(({ from, to }) => [from, to])), circles };
};

describe('the resolved redirects of a site', () => {
  it.each([
    ['skip intermediate redirects', { '/a': '/b', '/b': '/c' }, { '/a': '/c', '/b': '/c', circles: [] }],
    ['keep a query string', { '/a': '/b?x=1', '/b': '/c' }, { '/a': '/c?x=1', '/b': '/c', circles: [] }],
    ['keep a language prefix', { '/a': '/de/b', '/b': '/c' }, { '/a': '/de/c', '/b': '/c', circles: [] }],
    ['end at a page', { '/a': '/c', '/c': '/a' }, { '/a': '/c', '/c': '/a', circles: [] }],
    [
      'end at another site',
      { '/a': '/b', '/b': 'https://else.test/a' },
      { '/a': 'https://else.test/a', '/b': 'https://else.test/a', circles: [] },
    ],
    [
      'leave other URLs unchanged',
      { '/a': '/s/1/Price List.pdf' },
      { '/a': '/s/1/Price List.pdf', circles: [] },
    ],
    [
      'name a page by its decoded URL',
      { '/a': '/%D0%9E-%D0%BD%D0%B0%D1%81/' },
      { '/a': '/о-нас', circles: [] },
    ],
    ['report a redirect to itself as a loop', { '/a': '/a' }, { circles: ['/a'] }],
    ['report a longer loop', { '/a': '/b', '/b': '/d', '/d': '/b' }, { circles: ['/a', '/b', '/d'] }],
    ['report a loop with a query string', { '/a': '/b?x', '/b': '/a?y' }, { circles: ['/a', '/b'] }],
    ['report a loop in another spelling', { '/о': '/%D0%9E/' }, { circles: ['/о'] }],
    ['report a loop in another language', { '/a': '/de/a' }, { circles: ['/a'] }],
    ['report a loop with a host', { '/a': 'https://Site.test/a' }, { circles: ['/a'] }],
  ])('%s', (_, redirects, expected) => {
    expect(resolve(redirects as unknown as Record<string, string>)).toEqual(expected);
  });
});
