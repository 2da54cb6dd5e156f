import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOpenScreen, findScreen, listGroups, SCREENS } from '#client/config/app/screens.ts';
import { isConfigPath } from '#domain/sites/hosts.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

const everything = () => true;
const only = (allowed: PermissionKey) => (permission: PermissionKey) => permission === allowed;

it('[B2.07] every screen for owners is in the admin area', () => {
  expect(SCREENS.map(({ href }) => href).filter((href) => !isConfigPath(href))).toEqual([]);
});

it('[B2.08] the design screen is below /config/design', () => {
  expect(SCREENS.find(({ label }) => label === 'Design')?.href).toBe('/config/design');
});

describe('the screen for a path', () => {
  it.each([
    ['/config/', 'Pages'],
    ['/config', 'Pages'],
    ['/config/nowhere', 'Pages'],
    ['/config/constructor', 'Pages'],
    ['/config/products/new', 'Products'],
    ['/config/store/discounts', 'Store'],
    ['/config/payments', 'Store'],
  ])('the path %s opens the screen %s', (path, label) => {
    expect(findScreen(path).label).toBe(label);
    expect(findOpenScreen(path, everything)?.label).toBe(label);
  });

  it('a screen can be found by its URL', () => {
    expect(SCREENS.filter((screen) => findScreen(screen.href) !== screen)).toEqual([]);
  });

  it('the first allowed screen opens if the account cannot open the requested one', () => {
    expect(findOpenScreen('/config/orders', only('content.read'))?.label).toBe('Pages');
    expect(findOpenScreen('/config/orders', only('analytics.read'))?.label).toBe('Analytics');
    expect(findOpenScreen('/config/account', () => false)?.label).toBe('Your account');
  });

  it('the result is null if the role cannot open any screen', () => {
    expect(findOpenScreen('/config/', () => false)).toBeNull();
  });
});

it.each(SCREENS)(
  'the screen at $href has a file with its name, whose modules the document preloads',
  ({ href }) => {
    const name = href.split('/')[2] || 'pages';
    expect(existsSync(`client/config/screens/${name}/${name}-route.tsx`)).toBe(true);
  },
);

describe('the panel menu', () => {
  const labels = (groups: ReturnType<typeof listGroups>) => groups.map(({ label }) => label);

  it('the panel menu has no group without a screen that the role may open', () => {
    expect(labels(listGroups(only('analytics.read'), everything))).toEqual(['Account']);
  });

  it('omits screens of features that the site has turned off', () => {
    const groups = listGroups(everything, (feature) => feature !== 'commerce');
    expect(labels(groups)).toEqual(['Site', 'Audience', 'Account']);
  });
});
