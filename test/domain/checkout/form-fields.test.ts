import { describe, expect, it } from 'vitest';
import {
  checkoutInput,
  needsBillingFields,
  readTypedAddress,
  sortByFormOrder,
} from '#domain/checkout/checkout-fields.ts';
import { findUnoffered } from '#domain/checkout/find-unoffered.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';

const SHIPPED = { requiresShipping: true, needsBillingAddress: false };
const TAXED = { requiresShipping: false, needsBillingAddress: true };
const NO_ADDRESS = { requiresShipping: false, needsBillingAddress: false };

it('the checkout lists errors in the order of its fields', () => {
  const inOrder = [
    ...['email', 'name'],
    ...['country', 'name', 'company', 'line1', 'line2', 'postalCode', 'city', 'region'].map(
      (part) => `shippingAddress.${part}`,
    ),
    ...['phone', 'shippingOptionId'],
    ...['country', 'name', 'company', 'line1', 'line2', 'postalCode', 'city', 'region'].map(
      (part) => `billingAddress.${part}`,
    ),
    'ask:size',
    ...['note', 'tipAmount', 'paymentMethod', 'code', 'giftCode'],
  ];
  const errors = Object.fromEntries(inOrder.toReversed().map((name) => [name, `About ${name}`]));
  expect(Object.keys(sortByFormOrder(errors))).toEqual(inOrder);
  expect(sortByFormOrder(errors)).toEqual(errors);
});

describe('the billing address', () => {
  it.each([
    ['for a delivery to the same address', SHIPPED, {}, false],
    ['for a delivery with a different billing address', SHIPPED, { billing: 'other' }, true],
    ['for a delivery with the same billing address', SHIPPED, { billing: 'same' }, false],
    ['if taxes depend on it', TAXED, {}, true],
    ['if no address is needed', NO_ADDRESS, { billing: 'other' }, false],
  ])('the form asks for a billing address or not, %s: %#', (_, shape, values, expected) => {
    expect(needsBillingFields(values, shape)).toBe(expected);
  });
});

describe('the values from a checkout form', () => {
  const values = {
    email: 'ann@site.test',
    name: 'Ann',
    'shippingAddress.name': 'Ann Lee',
    'shippingAddress.city': ' Bonn ',
    'billingAddress.name': 'Lee Ltd',
    'billingAddress.country': 'US',
  };
  const EMPTY = {
    ...{ country: '', name: '', company: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
  };

  it('spaces around an address are removed', () => {
    expect(readTypedAddress(values, 'shippingAddress')).toEqual({ ...EMPTY, name: 'Ann Lee', city: 'Bonn' });
  });
  it.each([
    ['the recipient’s name for a delivery', SHIPPED, 'Ann Lee', true, false],
    ['the billing name if taxes depend on it', TAXED, 'Lee Ltd', false, true],
    ['the buyer’s name without an address', NO_ADDRESS, 'Ann', false, false],
  ])('the order’s name is %s', (_, shape, name, isShipped, isBilled) => {
    expect(checkoutInput(values, shape)).toEqual({
      ...values,
      name,
      shippingAddress: isShipped ? { ...EMPTY, name: 'Ann Lee', city: 'Bonn' } : null,
      billingAddress: isBilled ? { ...EMPTY, name: 'Lee Ltd', country: 'US' } : null,
    });
  });
  it('the order has both addresses if the buyer enters a different billing address', () => {
    expect(checkoutInput({ ...values, billing: 'other' }, SHIPPED)).toMatchObject({
      name: 'Ann Lee',
      shippingAddress: { city: 'Bonn' },
      billingAddress: { country: 'US' },
    });
  });
  it.each([SHIPPED, TAXED, NO_ADDRESS])(
    'the order’s name is empty if the buyer has typed none: %#',
    (shape) => {
      expect(checkoutInput({}, shape).name).toBe('');
    },
  );
});

describe('an address that the checkout form cannot offer', () => {
  const find = (values: Record<string, string>, shape = SHIPPED) =>
    findUnoffered(values, shape, ['US', 'DE'], { locale: 'en', messages: LANGUAGES.en() });
  const ship = (country: string, region = '') =>
    find({ 'shippingAddress.country': country, 'shippingAddress.region': region });
  const billed = {
    'shippingAddress.country': 'DE',
    'billingAddress.country': 'ZZ',
    'billingAddress.region': 'X',
  };

  it('has an error at its country if the store does not deliver there', () => {
    expect(ship('FR')).toEqual({
      'shippingAddress.country': 'We do not deliver to France. Choose a country.',
    });
  });
  it.each(['', 'US', 'DE'])('has no error for the country %j', (country) => {
    expect(ship(country)).toEqual({});
  });
  it('has an error at its region if the region is not in the country', () => {
    expect(ship('US', 'Bavaria')).toEqual({
      'shippingAddress.region': 'This is not a state in this country.',
    });
  });
  it.each([
    ['US', ''],
    ['US', 'Maine'],
    ['US', 'ME'],
    // After a change of country, the form may still contain the previous country's region code.
    ['US', 'QC'],
    ['DE', 'Bavaria'],
  ])('has no error for the country %s and the region %j', (country, region) => {
    expect(ship(country, region)).toEqual({});
  });
  it('may be in any country if it is a billing address', () => {
    expect(find({ 'billingAddress.country': 'FR' }, TAXED)).toEqual({});
    expect(Object.keys(find({ 'billingAddress.country': 'ZZ' }, TAXED))).toEqual(['billingAddress.country']);
  });
  it('is not checked if the form does not ask for it', () => {
    expect(find({ 'shippingAddress.country': 'FR' }, NO_ADDRESS)).toEqual({});
    expect(find(billed)).toEqual({});
    expect(Object.keys(find({ ...billed, billing: 'other' }))).toEqual(['billingAddress.country']);
  });
});
