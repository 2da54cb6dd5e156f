import { expect, it } from 'vitest';
import { sampleEvenly } from '#domain/analytics/sample-evenly.ts';
import { deviceClass } from '#domain/analytics/user-agent.ts';
import { isCounted } from '#domain/analytics/visit-cookies.ts';
import { externalReferrerHost, searchTerm } from '#domain/analytics/visit-source.ts';
import { withoutPersonalFields } from '#domain/analytics/without-personal-fields.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';

it.each<[string, { roles: number[]; isMember: boolean } | null, string, boolean]>([
  ['a visitor who is not signed in', null, '/', true],
  ['a member', { roles: [], isMember: true }, '/', true],
  ['a viewer', { roles: [ROLE.viewer], isMember: false }, '/shop', true],
  ['a viewer in /config', { roles: [ROLE.viewer], isMember: false }, '/config/pages', false],
  [
    'a viewer on a page with a similar name',
    { roles: [ROLE.viewer], isMember: false },
    '/configurator',
    true,
  ],
  ['an editor', { roles: [ROLE.editor], isMember: false }, '/', false],
  ['an editor who is a member too', { roles: [ROLE.editor], isMember: true }, '/', false],
  ['a viewer with a second role', { roles: [ROLE.viewer, ROLE.reporting], isMember: false }, '/', false],
  ['an account without a role or membership', { roles: [], isMember: false }, '/', false],
])('the kind of visitor decides whether a page view is counted: %s', (_, account, path, expected) => {
  expect(isCounted(account, path)).toBe(expected);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  [undefined, null],
])('the device type is detected from the user agent %s', (userAgent, device) => {
  expect(deviceClass(userAgent)).toBe(device);
});

it.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['https://user:secret@news.example.org:8443/', 'news.example.org'],
  ['https://site.test/shop', null],
  ['HTTPS://SITE.TEST', null],
  ['javascript:alert(1)', null],
  ['not an address', null],
  ['', null],
  [undefined, null],
])('the host name is read from the referrer %s', (referrer, host) => {
  expect(externalReferrerHost(referrer, ['site.test'])).toBe(host);
});

it.each([
  ['?q=Bowl', 'bowl'],
  ['q=%20%20', null],
  ['?query=bowl', null],
  ['?q=50%', '50%'],
  [`?q=${'a'.repeat(200)}`, 'a'.repeat(100)],
  [undefined, null],
])('the search term is read from the query %s', (query, term) => {
  expect(searchTerm(query)).toBe(term);
});

it('a long list is sampled at even intervals, and a short list stays complete', () => {
  const list = Array.from({ length: 200 }, (_, index) => index);
  const sample = sampleEvenly(list, 20);
  expect(sample).toHaveLength(20);
  expect(sample.slice(0, 3)).toEqual([0, 10, 20]);
  expect(sampleEvenly([1, 2], 20)).toEqual([1, 2]);
});

it('fields that could identify a visitor are removed', () => {
  expect(withoutPersonalFields({ userAgent: 'x', screenWidth: 1, pageTitle: 'Shop' })).toEqual({
    pageTitle: 'Shop',
  });
});
