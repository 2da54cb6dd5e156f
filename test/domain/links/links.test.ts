import { describe, expect, it } from 'vitest';
import { queryParam } from '#client/behaviours/query-param.ts';
import { cleanBlogUrl } from '#domain/links/blog-url.ts';
import {
  classifyLink,
  isConfigPath,
  isDesignPath,
  isFileLink,
  isLinkShortEnough,
  isPageLink,
  isProperMailto,
  isProperTel,
  isProperUrl,
  parseInternalLink,
} from '#domain/links/classify.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';

describe('classifyLink', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['#care', 'anchor'],
    ['http:example.org', 'malformed-protocol'],
    ['https:/example.org', 'malformed-protocol'],
    ['ftp:files', 'malformed-protocol'],
    ['mailto:a@b.org', 'other-protocol'],
    ['ftp://files.example.org', 'other-protocol'],
    ['https://example.org/x', 'external'],
    ['//example.org', 'external'],
    ['https://site.test/x', 'internal-host'],
    ['/s/menu.pdf', 'file'],
    ['/studio', 'content'],
  ])('[B5.30] reads %j as %s', (href, kind) => {
    expect(classifyLink(href, 'site.test')).toBe(kind);
  });

  it.each([
    ['anchor', 100],
    ['tel', 50],
    ['sms', 1000],
    ['mailto', 1000],
    ['javascript', 250],
    ['ftp', 100],
    ['internal', 150],
  ])('[B5.31] keeps %s links under %i characters', (kind, limit) => {
    expect(isLinkShortEnough(kind, 'x'.repeat(limit - 1))).toBe(true);
    expect(isLinkShortEnough(kind, 'x'.repeat(limit))).toBe(false);
  });
});

describe('proper links', () => {
  it('[B5.32] wants four or more digits, plus or minus, in a tel link', () => {
    expect(['tel:1234', 'tel:+1-207-555'].every(isProperTel)).toBe(true);
    expect(['tel:123', 'tel:12ab34', '1234'].some(isProperTel)).toBe(false);
  });
  it('[B5.33] wants exactly one @ and a dotted extension in a mailto link', () => {
    expect(isProperMailto('mailto:maren@tide.org')).toBe(true);
    expect(['mailto:maren@tide', 'mailto:a@b@c.org', 'maren@tide.org'].some(isProperMailto)).toBe(false);
  });
  it('[B5.34] wants a top level of two or three letters', () => {
    expect(['https://tide.io', 'http://tide.org/x'].every(isProperUrl)).toBe(true);
    expect(['https://tide', 'https://tide.museum', 'tide.org'].some(isProperUrl)).toBe(false);
  });
  it('[B2.10] knows links of pages by their id', () => {
    expect(isPageLink('/pages/0123456789abcdef01234567')).toBe(true);
    expect(isPageLink('/pages/0123')).toBe(false);
  });
  it('[B2.11] knows links of files', () => {
    expect(isFileLink('/s/menu.pdf')).toBe(true);
    expect(isFileLink('/studio')).toBe(false);
  });
  it('[B2.12] splits internal links into urlId and filters', () => {
    expect(parseInternalLink('/journal?category=firing')).toEqual({
      urlId: 'journal',
      filters: 'category=firing',
    });
    expect(parseInternalLink('https://x.org')).toBeNull();
  });
});

describe('cleanBlogUrl', () => {
  it('[B5.35] strips leading slashes', () => expect(cleanBlogUrl('///%y/%t')).toBe('%y/%t'));
  it('[B5.36] collapses runs of % and /', () => expect(cleanBlogUrl('%%y//%t')).toBe('%y/%t'));
  it('[B5.37] keeps only the tokens y, m, d and t', () =>
    expect(cleanBlogUrl('%y/%m/%d/%t/%x')).toBe('%y/%m/%d/%t/x'));
  it('[B5.38] lowers, hyphenates and drops the rest', () =>
    expect(cleanBlogUrl('My Blog/%T!')).toBe('my-blog/%t'));
});

describe('paths and guards', () => {
  it('[B2.07] knows the admin area', () => {
    expect(isConfigPath('/config/settings')).toBe(true);
    expect(isConfigPath('/studio')).toBe(false);
  });
  it('[B2.08] knows the design editor', () => {
    expect(isDesignPath('/config/design/fonts')).toBe(true);
    expect(isDesignPath('/config/pages')).toBe(false);
  });
  it('[B8.2.13] reports an invalid address and treats it as empty', () => {
    const errors: Error[] = [];
    expect(queryParam('not a url', 'q', (error) => errors.push(error))).toBeNull();
    expect(errors).toHaveLength(1);
    expect(queryParam('https://x.org/?q=a', 'q', (error) => errors.push(error))).toBe('a');
    expect(errors).toHaveLength(1);
  });
  it.each([
    '//evil.org',
    '/\\evil.org',
    'https://evil.org',
    'javascript:alert(1)',
    '',
    '/a\nb',
    '\\/evil',
    42,
  ])('sends %j home', (value) => {
    expect(safeRelativePath(value)).toBe('/');
  });
  it('keeps a path of this site', () => expect(safeRelativePath('/shop?tag=a#b')).toBe('/shop?tag=a#b'));
  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'makes %j harmless',
    (href) => {
      expect(safeHref(href)).toBe('#');
    },
  );
});
