import { expect, it } from 'vitest';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { visitedPath } from '#schema/contracts/address.ts';
import { anchorSchema, pathSchema, urlIdSchema } from '#schema/contracts/ids.ts';

it.each([
  ['/о-нас', '/о-нас'],
  ['/%D0%BE-%d0%BD%D0%B0%D1%81', '/о-нас'],
  ['/й'.normalize('NFD'), '/й'],
  ['/关于/我们', '/关于/我们'],
  ['/\u200Fאודות', '/אודות'],
])('the typed path %s is stored as %s', (given, path) => {
  expect(pathSchema.parse(given)).toBe(path);
});

it.each([
  '/About',
  '/О-нас',
  '/a b',
  '/a%20b',
  '/a%2Fb',
  '/a%5Cb',
  '//a',
  '/a//b',
  '/a\\b',
  '/а/',
  '/%',
  '/%ff',
  '/\u0301',
  '/~a',
  '/a?b',
  '/a\u0000b',
  '/\uD800',
])('the path %s is rejected', (path) => {
  expect(pathSchema.safeParse(path).success).toBe(false);
});

it.each(['а б', 'а/б', 'а--б', '-а', 'а.б', ''])('the item slug %s is rejected', (urlId) => {
  expect(urlIdSchema.safeParse(urlId).success).toBe(false);
});

it.each([
  ['/о?tag=у#й', '/%D0%BE?tag=%D1%83#%D0%B9'],
  ['/øl', '/%C3%B8l'],
  ['/%D0%BE', '/%D0%BE'],
  ['/a b', '/a%20b'],
  ['/\uD800', '/%EF%BF%BD'],
])('the URL %s is encoded as %s', (address, written) => {
  expect(wireAddress(address)).toBe(written);
});

it.each([
  ['уход', true],
  ['Size_2', true],
  ['देखभाल', true],
  ['a b', false],
  ['a#b', false],
  ['', false],
])('the anchor %s is accepted: %s', (anchor, isAccepted) => {
  expect(anchorSchema.safeParse(anchor).success).toBe(isAccepted);
});

it('visits are counted under the decoded path, truncated if it is too long', () => {
  expect(visitedPath(`/${encodeURIComponent('чай')}?a=1#b`)).toBe('/чай');
  expect(visitedPath(`/${encodeURIComponent('ч'.repeat(100))}`)).toBe(`/${'ч'.repeat(100)}`);
  expect(visitedPath('/%2F%ff%20')).toBe('/%2F%ff%20');
});
