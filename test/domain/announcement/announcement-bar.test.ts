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

describe('the pages on which the announcement bar appears', () => {
  test.each([
    ['every page when no URL is chosen', {}, '/studio', true],
    ['a chosen page', { paths: ['/shop', '/events'] }, '/events', true],
    ['a page that is not chosen', { paths: ['/shop', '/events'] }, '/studio', false],
    ['a page below a chosen page', { paths: ['/shop'] }, '/shop/tide-mug', false],
    ['a bar that is turned off', { isEnabled: false }, '/', false],
    ['a bar without text', { text: '  ' }, '/', false],
  ])('are determined correctly for %s', (_, change, path, expected) => {
    expect(isAnnouncedOn(bar(change), path)).toBe(expected);
  });

  test.each([
    [[], 'On every page'],
    [['/shop'], 'On /shop'],
    [['/shop', '/events'], 'On /shop and /events'],
    [['/', '/shop', '/events'], 'On /, /shop and /events'],
  ])('are named in a text for %j', (paths, text) => {
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
])('the typed text %s selects the page %s', (typed, path) => {
  expect(toPath(typed)).toBe(path);
});

test.each([
  ['valid settings', {}, {}],
  ['a bar that is off and empty', { isEnabled: false, text: '' }, {}],
  ['missing text', { text: ' ' }, { text: NO_TEXT }],
  ['a link that runs code', { href: 'java\nscript:alert(1)' }, { href: UNSAFE_LINK }],
  ['an invalid URL', { paths: ['/shop', '/a b'] }, { paths: invalidPathText('/a b') }],
])('the settings of the announcement bar are checked: %s', (_, change, expected) => {
  expect(announcementProblems(bar(change))).toEqual(expected);
});
