import { describe, expect, it } from 'vitest';
import { linkAdvice } from '#domain/links/describe-link.ts';

describe('advice about a typed URL', () => {
  it.each(['mailto:', 'mailto:mara', 'mailto:mara@tide', 'MAILTO:a@b@c.test'])(
    '[B5.47] explains the format of an email address for %s',
    (href) => expect(linkAdvice(href)).toBe('Emails must be formatted as mailto:name@example.com'),
  );

  it.each(['https://', 'https://tide', '//tide', 'http://tide-and-kiln/shop', 'https://a b.test'])(
    '[B5.48] explains the format of a link for %s',
    (href) =>
      expect(linkAdvice(href)).toBe('Links must be formatted as https://example.com or //example.com'),
  );

  it.each(['tel:', 'tel:123', 'tel:12ab34'])('[B5.32] explains the format of a phone number for %s', (href) =>
    expect(linkAdvice(href)).toBe('Phone numbers must be formatted as tel:+15555550100'),
  );

  it.each(['http:example.org', 'https:/example.org'])(
    '[B5.30] points out a protocol with missing slashes: %s',
    (href) =>
      expect(linkAdvice(href)).toBe('Links must be formatted as https://example.com or //example.com'),
  );

  it.each([
    'mailto:mara@tide.test?subject=Hello',
    'https://tide.test',
    'https://tide.studio/shop?a=1#b',
    '//tide.test:8080',
    '/shop',
    '#shapes',
    'tel:+441234',
    '',
  ])('is absent for %s', (href) => expect(linkAdvice(href)).toBeNull());
});
