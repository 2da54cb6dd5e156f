import { describe, expect, test } from 'vitest';
import {
  announcementProblems,
  formatPaths,
  invalidPathText,
  isAnnouncedOn,
  NO_TEXT,
  toPath,
  UNSAFE_LINK,
} from '#domain/announcement/announcement-bar.ts';
import { announcementBarSchema } from '#schema/contracts/sites/website.ts';

const bar = (change: object = {}) =>
  announcementBarSchema.parse({ isEnabled: true, text: 'The kiln is open.', ...change });

describe('the pages that show a bar', () => {
  test.each([
    ['every page, without addresses', {}, '/studio', true],
    ['a chosen page', { paths: ['/shop', '/events'] }, '/events', true],
    ['not another page', { paths: ['/shop', '/events'] }, '/studio', false],
    ['not a page below a chosen one', { paths: ['/shop'] }, '/shop/tide-mug', false],
    ['nowhere while it is off', { isEnabled: false }, '/', false],
    ['nowhere without text', { text: '  ' }, '/', false],
  ])('%s', (_, change, path, expected) => {
    expect(isAnnouncedOn(bar(change), path)).toBe(expected);
  });

  test.each([
    [[], 'On every page'],
    [['/shop'], 'On /shop'],
    [['/shop', '/events'], 'On /shop and /events'],
    [['/', '/shop', '/events'], 'On /, /shop and /events'],
  ])('are described for %j', (paths, text) => {
    expect(formatPaths({ paths })).toBe(text);
  });
});

test.each([
  ['shop', '/shop'],
  ['/shop/', '/shop'],
  [' /Shop ', '/shop'],
  ['https://tide.test/shop/tide-mug?x=1#top', '/shop/tide-mug'],
  ['/', '/'],
  ['https://tide.test', '/'],
])('typing %s selects the page %s', (typed, path) => {
  expect(toPath(typed)).toBe(path);
});

test.each([
  ['nothing', {}, {}],
  ['nothing while it is off and empty', { isEnabled: false, text: '' }, {}],
  ['no text', { text: ' ' }, { text: NO_TEXT }],
  ['a link that runs code', { href: 'java\nscript:alert(1)' }, { href: UNSAFE_LINK }],
  ['an invalid address', { paths: ['/shop', '/a b'] }, { paths: invalidPathText('/a b') }],
])('the problems of a bar are reported: %s', (_, change, expected) => {
  expect(announcementProblems(bar(change))).toEqual(expected);
});
