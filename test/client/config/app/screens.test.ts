import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOpenScreen, findScreen, listGroups, SCREENS } from '#client/config/app/screens.ts';
import { isConfigPath } from '#domain/sites/config-path.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

const everything = () => true;
const only = (allowed: PermissionKey) => (permission: PermissionKey) => permission === allowed;

it('[B2.07] every place of the owner is in the admin area', () => {
  expect(SCREENS.map(({ href }) => href).filter((href) => !isConfigPath(href))).toEqual([]);
});

it('[B2.08] design is edited under /config/design', () => {
  expect(SCREENS.find(({ label }) => label === 'Design')?.href).toBe('/config/design');
});

describe('the screen of a path', () => {
  it.each([
    ['/config/', 'pages'],
    ['/config', 'pages'],
    ['/config/nowhere', 'pages'],
    ['/config/constructor', 'pages'],
    ['/config/products/new', 'products'],
    ['/config/store/discounts', 'store'],
    ['/config/payments', 'store'],
  ])('%s is %s', (path, name) => {
    expect(findScreen(path).name).toBe(name);
    expect(findOpenScreen(path, everything)?.name).toBe(name);
  });

  it('is found by its own address', () => {
    expect(SCREENS.filter((screen) => findScreen(screen.href) !== screen)).toEqual([]);
  });

  it('is the first allowed one when the account may not open the requested one', () => {
    expect(findOpenScreen('/config/orders', only('content.read'))?.name).toBe('pages');
    expect(findOpenScreen('/config/orders', only('analytics.read'))?.name).toBe('analytics');
    expect(findOpenScreen('/config/account', () => false)?.name).toBe('account');
  });

  it('is null for a role without any screen', () => {
    expect(findOpenScreen('/config/', () => false)).toBeNull();
  });
});

it.each(SCREENS)(
  '$name has a file of its name, from which the document finds what to preload',
  ({ name }) => {
    expect(existsSync(`client/config/screens/${name}/${name}-route.tsx`)).toBe(true);
  },
);

describe('the menu', () => {
  const labels = (groups: ReturnType<typeof listGroups>) => groups.map(({ label }) => label);

  it('has no group that is empty for the role', () => {
    expect(labels(listGroups(only('analytics.read'), everything))).toEqual(['Account']);
  });

  it('leaves out what the site has turned off', () => {
    const groups = listGroups(everything, (feature) => feature !== 'commerce');
    expect(labels(groups)).toEqual(['Site', 'Audience', 'Account']);
  });
});
