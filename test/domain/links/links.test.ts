import { describe, expect, it } from 'vitest';
import { classifyLink, isProperMailto, isProperTel } from '#domain/links/classify.ts';
import { linkAdvice } from '#domain/links/describe-link.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { isConfigPath } from '#domain/sites/hosts.ts';

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
  ])('[B5.30] classifies %j as %s', (href, kind) => {
    expect(classifyLink(href, 'site.test')).toBe(kind);
  });

  it.each([
    ['#', 'x', 100],
    ['tel:', '1', 50],
    ['sms:', '1', 1000],
    ['mailto:a@b.test?subject=', 'x', 1000],
    ['javascript:', 'x', 250],
    ['ftp://a.test/', 'x', 100],
    ['/', 'x', 150],
    ['/s/', 'x', 150],
    ['https://site.test/', 'x', 150],
  ])(
    '[B5.31] links that start with %s may have fewer than their maximum number of characters',
    (start, filler, limit) => {
      expect(linkAdvice(start.padEnd(limit - 1, filler), 'site.test')).toBeNull();
      expect(linkAdvice(start.padEnd(limit, filler), 'site.test')).toContain(
        `fewer than ${limit} characters`,
      );
    },
  );

  it('links to other sites may have any length', () => {
    expect(linkAdvice('https://example.org/'.padEnd(2000, 'x'), 'site.test')).toBeNull();
  });
});

describe('valid links', () => {
  it('[B5.32] a tel link needs at least four characters, each a digit, a plus or a minus sign', () => {
    expect(['tel:1234', 'tel:+1-207-555'].every(isProperTel)).toBe(true);
    expect(['tel:123', 'tel:12ab34', '1234'].some(isProperTel)).toBe(false);
  });
  it('[B5.33] a mailto link needs exactly one @ and a dotted extension', () => {
    expect(isProperMailto('mailto:maren@tide.org')).toBe(true);
    expect(['mailto:maren@tide', 'mailto:a@b@c.org', 'maren@tide.org'].some(isProperMailto)).toBe(false);
  });
  it('[B2.11] a link to a file is valid', () => {
    expect(classifyLink('/s/menu.pdf', '')).toBe('file');
    expect(classifyLink('/studio', '')).toBe('content');
  });
});

describe('checks of paths and URLs', () => {
  it('[B2.07] a path in the admin area is recognised', () => {
    expect(isConfigPath('/config/settings')).toBe(true);
    expect(['/studio', '/configuration'].some(isConfigPath)).toBe(false);
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
  ])('the unsafe path %j is replaced by the home page', (value) => {
    expect(safeRelativePath(value)).toBe('/');
  });
  it('a path on this site is kept', () => expect(safeRelativePath('/shop?tag=a#b')).toBe('/shop?tag=a#b'));
  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'the unsafe URL %j is replaced',
    (href) => {
      expect(safeHref(href)).toBe('#');
    },
  );
});
