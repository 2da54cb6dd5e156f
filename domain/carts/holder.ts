import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';
import type { ClientCart } from '#schema/contracts/carts/cart.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '#schema/contracts/money/currencies.ts';

/** Cookie lifetime, after which a cart without an account is unreachable. */
export const CART_MAX_AGE_SECONDS = 14 * DAY_SECONDS;
export const CUSTOMER_CART_MS = 90 * DAY_MS;
/** Lifetime of a cart link in an email. */
export const CART_LINK_DAYS = 30;

const STRINGS = ['id', 'websiteId', 'orderId'] as const;
const LISTS = [
  'entries',
  'shippingOptions',
  'applicableTaxRules',
  'coupons',
  'validCoupons',
  'invalidCoupons',
] as const;
const OBJECTS = ['selectedShippingOption', 'shippingLocation'] as const;
const NUMBERS = [
  'subtotalCents',
  'taxCents',
  'shippingCostCents',
  'discountCents',
  'grandTotalCents',
  'totalQuantity',
] as const;
const BOOLEANS = ['isPurchased', 'hasDigital', 'purelyDigital', 'requiresShipping'] as const;

const wrong = (field: string, expected: string) => new TypeError(`Cart field '${field}' is not ${expected}.`);

function moneyField(value: unknown): ClientCart['subtotalAmount'] {
  if (value === undefined) return { value: '0', currency: DEFAULT_CURRENCY };
  const { value: amount, currency } = (value ?? {}) as Record<string, unknown>;
  if (typeof amount !== 'string' || !/^-?\d+(\.\d+)?$/.test(amount) || !isCurrencyCode(currency))
    throw wrong('subtotalAmount', 'money');
  return { value: amount, currency };
}

/**
 * Returns the cart data holder (B3.1.01 to B3.1.08). Throws a TypeError if a field has the wrong type
 * (B5.09).
 */
export function cartHolder(wire: unknown): ClientCart {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) throw wrong('cart', 'an object');
  const source = wire as Record<string, unknown>;
  const field = <Value>(name: string, fallback: Value, is: (value: unknown) => boolean, expected: string) => {
    const value = source[name];
    if (value === undefined) return fallback;
    if (!is(value)) throw wrong(name, expected);
    return value as Value;
  };
  const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

  const created = field<number | string>(
    'created',
    0,
    (value) =>
      ['number', 'string'].includes(typeof value) && !Number.isNaN(new Date(value as number).getTime()),
    'a timestamp',
  );
  const number = (name: string) => field(name, 0, (value) => Number.isFinite(value), 'a number');
  return {
    ...each(STRINGS, (name) => field(name, '', (value) => typeof value === 'string', 'a string')),
    ...each(LISTS, (name) => field<never[]>(name, [], Array.isArray, 'a list')),
    ...each(OBJECTS, (name) =>
      field<never | null>(
        name,
        null,
        (value) => value === null || (typeof value === 'object' && !Array.isArray(value)),
        'an object',
      ),
    ),
    ...each(NUMBERS, number),
    ...each(BOOLEANS, (name) => field(name, false, (value) => typeof value === 'boolean', 'a boolean')),
    created: new Date(created),
    subtotalAmount: moneyField(source.subtotalAmount),
    version: number('version'),
    includedTaxCents: number('includedTaxCents'),
    tipCents: number('tipCents'),
    minOrderSubtotalCents: number('minOrderSubtotalCents'),
    giftCards: field<never[]>('giftCards', [], Array.isArray, 'a list'),
    // Without gift cards, the whole total remains to be paid.
    dueCents: source.dueCents === undefined ? number('grandTotalCents') : number('dueCents'),
    note: field('note', '', (value) => typeof value === 'string', 'a string'),
  };
}
