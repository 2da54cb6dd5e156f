import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRoute, ROUTES } from '#client/config/shell/routes.tsx';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

const everything = () => true;
const only = (allowed: PermissionKey) => (permission: PermissionKey) => permission === allowed;

describe('the route of a path', () => {
  it.each([
    ['/config/', 'pages'],
    ['/config', 'pages'],
    ['/config/nowhere', 'pages'],
    ['/config/constructor', 'pages'],
    ['/config/products/new', 'products'],
    ['/config/store/discounts', 'store'],
    ['/config/payments', 'store'],
  ])('%s is %s', (path, name) => {
    expect(findRoute(path, everything)).toBe(ROUTES[name]);
  });

  it('is the first allowed page when the account may not open the requested one', () => {
    expect(findRoute('/config/orders', only('content.read'))).toBe(ROUTES.pages);
    expect(findRoute('/config/orders', only('analytics.read'))).toBe(ROUTES.analytics);
    expect(findRoute('/config/account', () => false)).toBe(ROUTES.account);
  });

  it('is null for a role without any page', () => {
    expect(findRoute('/config/', () => false)).toBeNull();
  });

  it('has a file of its name, from which the document finds what to preload', () => {
    const files = readdirSync('client/config', { recursive: true, encoding: 'utf8' })
      .flatMap((file) => /([a-z]+)-route\.tsx$/.exec(file)?.[1] ?? [])
      .toSorted();
    expect(files).toEqual(Object.keys(ROUTES).toSorted());
  });
});
