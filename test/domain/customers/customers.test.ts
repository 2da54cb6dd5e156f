import { describe, expect, it } from 'vitest';
import {
  firstName,
  getPathAfterSignIn,
  hasCustomerAccounts,
  isCustomerPath,
  loginPathFor,
} from '#domain/customers.ts';

describe('the page after a customer signs in', () => {
  it.each([
    ['/', '/'],
    ['/shop/tide-mug?glaze=kelp', '/shop/tide-mug?glaze=kelp'],
    ['/account/orders/1001', '/account/orders/1001'],
    ['/configurator', '/configurator'],
    ['/accounting', '/accounting'],
  ])('is the requested page: %s', (next, path) => expect(getPathAfterSignIn(next)).toBe(path));

  it.each([
    [undefined],
    [''],
    [7],
    ['//evil.test'],
    ['/\\evil.test'],
    ['https://evil.test'],
    ['javascript:alert(1)'],
    ['/\u0009/evil.test'],
    ['/config'],
    ['/Config/pages'],
    ['/config?x'],
    ['/config#x'],
    ['/account/login?next=/x'],
    ['/account/logout'],
    ['/account/reset-password?token=x'],
    [`/${'x'.repeat(3000)}`],
  ])('is the account page if the requested page is not allowed: %s', (next) =>
    expect(getPathAfterSignIn(next)).toBe('/account'),
  );

  it('is a new start of the checkout, because the cart’s token has changed', () => {
    expect(getPathAfterSignIn('/checkout?cartToken=abc')).toBe('/commerce/goto-checkout');
  });
});

describe('the sign-in URL for a requested path', () => {
  it('the sign-in URL contains the path unless it is the account page', () => {
    expect(loginPathFor('/account')).toBe('/account/login');
    expect(loginPathFor('/account/orders?before=1-a')).toBe(
      '/account/login?next=%2Faccount%2Forders%3Fbefore%3D1-a',
    );
  });
  it('the customer sign-in applies to the account page and the pages below it', () => {
    expect(['/account', '/account/x', '/accounts', '/'].map(isCustomerPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('customer accounts', () => {
  it('[A6.06] customer accounts exist unless a feature flag disables them', () => {
    expect(hasCustomerAccounts({ flags: {} })).toBe(true);
    expect(hasCustomerAccounts({ flags: { customer_accounts: true } })).toBe(true);
    expect(hasCustomerAccounts({ flags: { customer_accounts: false } })).toBe(false);
  });
});

it.each([
  ['Ines Okafor', 'Ines'],
  ['  Ines\u00a0Okafor', 'Ines'],
  ['Pia', 'Pia'],
  ['王小明', '王小明'],
  ['', ''],
])('a greeting for %j says %j', (name, first) => expect(firstName(name)).toBe(first));
