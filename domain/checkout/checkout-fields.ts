import { storePhone } from '#domain/phones.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { normalizeAddress } from './check-address.ts';

/** Converts addresses to their countries' formats and phone numbers to E.164. */
export function normalizeCheckout(checkout: Checkout): Checkout {
  const shippingAddress = checkout.shippingAddress && normalizeAddress(checkout.shippingAddress);
  const billingAddress = checkout.billingAddress && normalizeAddress(checkout.billingAddress);
  // Parse the phone number with the billing country, because the buyer may ship to another country.
  const country = (billingAddress ?? shippingAddress)?.country;
  return { ...checkout, shippingAddress, billingAddress, phone: storePhone(checkout.phone, country) };
}

export const ADDRESS_PARTS = [
  'country',
  'name',
  'company',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type AddressKind = 'shippingAddress' | 'billingAddress';

export interface CheckoutShape {
  requiresShipping: boolean;
  /** Whether taxes depend on the buyer's location although nothing is shipped. */
  needsBillingAddress: boolean;
}

const ADDRESS_FIELDS = (kind: AddressKind) => ADDRESS_PARTS.map((part) => `${kind}.${part}`);
/**
 * Fields in page order. All other fields, such as custom questions, come after FIELDS_BEFORE and before
 * FIELDS_AFTER.
 */
const FIELDS_BEFORE = ['email', 'name', ...ADDRESS_FIELDS('shippingAddress'), 'phone', 'shippingOptionId'];
const FIELDS_AFTER = ['note', 'tipAmount', 'paymentMethod', 'code', 'giftCode'];
const IN_ORDER = [...FIELDS_BEFORE, ...ADDRESS_FIELDS('billingAddress')];

export function sortByFormOrder(errors: Readonly<Record<string, string>>): Record<string, string> {
  const fieldPosition = (name: string) => {
    const early = IN_ORDER.indexOf(name);
    return early >= 0 ? early : IN_ORDER.length + 1 + FIELDS_AFTER.indexOf(name);
  };
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => fieldPosition(a) - fieldPosition(b)),
  );
}

export const readTypedAddress = (
  values: CheckoutValues,
  kind: AddressKind,
): Readonly<Record<AddressPart, string>> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, (values[`${kind}.${part}`] ?? '').trim()])) as Record<
    AddressPart,
    string
  >;

export const needsBillingFields = (
  { billing }: Pick<CheckoutValues, 'billing'>,
  { needsBillingAddress, requiresShipping }: CheckoutShape,
): boolean => needsBillingAddress || (requiresShipping && billing === 'other');

/**
 * Converts the form's values for checkoutSchema. The form asks for the buyer's name only once for all
 * addresses.
 */
export function checkoutInput(values: CheckoutValues, shape: CheckoutShape): Record<string, unknown> {
  const kind: AddressKind = shape.requiresShipping ? 'shippingAddress' : 'billingAddress';
  const hasAddress = shape.requiresShipping || shape.needsBillingAddress;
  return {
    ...values,
    name: hasAddress ? (values[`${kind}.name`] ?? '') : (values.name ?? ''),
    shippingAddress: shape.requiresShipping ? readTypedAddress(values, 'shippingAddress') : null,
    billingAddress: needsBillingFields(values, shape) ? readTypedAddress(values, 'billingAddress') : null,
  };
}
