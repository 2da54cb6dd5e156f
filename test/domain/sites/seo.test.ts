import { describe, expect, it } from 'vitest';
import {
  formatTitle,
  getSeo,
  listVerificationTags,
  toVerificationToken,
  writeRobots,
} from '#domain/sites/seo.ts';
import { seoSchema } from '#schema/contracts/sites/seo.ts';

const seo = getSeo({});
const ORIGIN = 'https://tide.test';

describe('the title of a page', () => {
  it.each([
    ['', 'Mugs – Tide'],
    ['{site}: {page}', 'Tide: Mugs'],
    ['{page}', 'Mugs'],
  ])('the pattern “%s” gives “%s”', (pattern, title) => {
    expect(formatTitle(pattern, { page: 'Mugs', site: 'Tide' })).toBe(title);
  });

  it('a placeholder in a title stays as it is', () => {
    expect(formatTitle('{page} | {site}', { page: '{site}', site: 'Tide' })).toBe('{site} | Tide');
  });

  it('a pattern needs the title of the page', () => {
    expect(seoSchema.safeParse({ titlePattern: 'Always {site}' }).success).toBe(false);
  });
});

describe('verification codes', () => {
  it.each([
    ['abc-123', 'abc-123'],
    ['<meta name="google-site-verification" content="abc_123=" />', 'abc_123='],
    ["<meta name='p:domain_verify' content='f00' />", 'f00'],
  ])('%s becomes %s', (typed, token) => {
    expect(toVerificationToken(typed)).toBe(token);
  });

  it('a code cannot contain markup', () => {
    expect(seoSchema.safeParse({ verification: { google: '"><script>' } }).success).toBe(false);
  });

  it('only services with a code have a tag', () => {
    const { verification } = seo;
    expect(listVerificationTags({ ...seo, verification: { ...verification, bing: 'B' } })).toEqual([
      { name: 'msvalidate.01', content: 'B' },
    ]);
  });
});

describe('robots.txt', () => {
  it('allows everything but the panel, the API, the search and the sign-in', () => {
    expect(writeRobots({ origin: ORIGIN, isHeld: false, seo })).toBe(
      'User-agent: *\nDisallow: /config\nDisallow: /api/\nDisallow: /search\nDisallow: /login\n\nSitemap: https://tide.test/sitemap.xml\n',
    );
  });

  it('disallows all crawling of a site that is not live', () => {
    expect(writeRobots({ origin: ORIGIN, isHeld: true, seo })).toMatch(/^User-agent: \*\nDisallow: \/\n/);
  });

  it('disallows AI crawlers in a group of their own', () => {
    const text = writeRobots({ origin: ORIGIN, isHeld: false, seo: { ...seo, allowsAiCrawlers: false } });
    expect(text).toMatch(/\n\nUser-agent: GPTBot\n(User-agent: [\w-]+\n)+Disallow: \/\n\n/);
    expect(text).toContain('Disallow: /config');
  });

  it('a hidden site stays crawlable, but has no sitemap', () => {
    const text = writeRobots({ origin: ORIGIN, isHeld: false, seo: { ...seo, isIndexed: false } });
    expect(text).not.toContain('Sitemap');
    expect(text).not.toContain('Disallow: /\n');
  });
});
