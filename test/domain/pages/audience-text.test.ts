import { expect, test } from 'vitest';
import { audienceText, isListUnpublished } from '#domain/pages/page-policy.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';

const list = (status: number, accessKind: 'public' | 'password' | 'members' = 'public') => ({
  id: 'a'.repeat(24),
  path: '/journal',
  title: 'Journal',
  status,
  accessKind,
});
const { published, draft, scheduled } = ITEM_STATUS;

test.each([
  ['a public page', { accessKind: 'public' }, 'Visitors see it now.'],
  ['a page with a password', { accessKind: 'password' }, 'Anyone with the password sees it now.'],
  ['a page for members', { accessKind: 'members' }, 'Members see it now.'],
  ['an item of a published list', { listPage: list(published) }, 'Visitors see it now.'],
  ['an item of a list for members', { listPage: list(published, 'members') }, 'Members see it now.'],
  ['an item of a draft', { listPage: list(draft) }, 'Visitors see it once “Journal” is published too.'],
  [
    'an item of a scheduled list',
    { listPage: list(scheduled) },
    'Visitors see it once “Journal” is published too.',
  ],
  [
    'an item that no page lists',
    { listPage: null },
    'Its page is in the trash. Visitors see it once you restore the page.',
  ],
] as const)('the audience text says who sees %s after publishing', (_, page, text) => {
  expect(audienceText({ accessKind: 'public', ...page })).toBe(text);
});

test.each([
  [list(published), false],
  [list(draft), true],
  [null, true],
])('an item stays hidden until its list page is published', (page, expected) => {
  expect(isListUnpublished(page)).toBe(expected);
});
