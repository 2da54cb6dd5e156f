import { describe, expect, it } from 'vitest';
import { describeLink, findLinkPath } from '#domain/links/describe-link.ts';
import { interpretLink } from '#domain/links/interpret-link.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';

const HOST = 'kiln.test';

describe('a link typed by an owner', () => {
  it.each([
    ['mara@kiln.test', 'mailto:mara@kiln.test'],
    ['+49 (30) 123-456', 'tel:+4930123456'],
    ['030 123 456', 'tel:030123456'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['0044 20 7946 0958', 'tel:+442079460958'],
    ['example.com', 'https://example.com'],
    ['www.example.com/shop?x=1#y', 'https://www.example.com/shop?x=1#y'],
    ['töpferei.example.de', 'https://töpferei.example.de'],
    ['//example.com', 'https://example.com'],
  ])('“%s” becomes %s', (typed, href) =>
    expect(interpretLink(typed, HOST).map((link) => link.href)).toEqual([href]),
  );

  it.each(['', '  ', 'shop', 'salt glaze', '/shop', '#care', 'https://example.com', 'mara@', '12', 'a.b c'])(
    '“%s” becomes a search for pages or stays unchanged',
    (typed) => expect(interpretLink(typed, HOST)).toEqual([]),
  );

  it('a typed link is parsed in linear time', () => {
    const texts = ['a.', 'a-', '1 '].map((part) => part.repeat(20_000));
    expect(processorSeconds(() => texts.map((text) => interpretLink(text, HOST)))).toBeLessThan(1);
  });
});

it.each([
  ['', ''],
  ['#care', 'Section of this page'],
  ['/shop', 'Page on this site'],
  ['/shop?page=2#top', 'Section of a page on this site'],
  ['https://kiln.test/shop', 'Page on this site'],
  ['/s/abc/leaflet.pdf', 'File'],
  ['mailto:mara@kiln.test', 'Email'],
  ['tel:+4930123', 'Phone number'],
  ['sms:+4930123', 'Text message'],
  ['https://example.com', 'Another website'],
  ['https:example.com', 'Not a valid link'],
  ['shop', 'Not a valid link'],
])('[B5.30] the owner sees the kind of the link “%s”: %s', (href, kind) =>
  expect(describeLink(href, HOST)).toBe(kind),
);

it.each([
  ['/shop/?a=1#b', '/shop'],
  ['/', '/'],
  ['https://kiln.test', '/'],
  ['https://kiln.test/a/b/', '/a/b'],
  ['/s/abc/leaflet.pdf', '/s/abc/leaflet.pdf'],
  ['https://example.com/a', null],
  ['#a', null],
  ['shop', null],
])('the link “%s” leads to the path %s on this site', (href, path) =>
  expect(findLinkPath(href, HOST)).toBe(path),
);
