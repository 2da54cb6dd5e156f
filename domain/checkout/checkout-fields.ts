/** Parts of an address, in the order in which a form asks for them; names are those of addressSchema. */
export const ADDRESS_PARTS = [
  'country',
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Which address of a checkout. */
export type AddressKind = 'shippingAddress' | 'billingAddress';

/** What stands in the fields of the checkout's form, by name (`email`, `shippingAddress.line1`, …). */
export type CheckoutValues = Readonly<Record<string, string>>;

/** What the cart says about the form: which parts it has. */
export interface CheckoutShape {
  requiresShipping: boolean;
  /** Nothing is shipped, and taxes depend on where the buyer is. */
  needsBillingAddress: boolean;
}

const ADDRESS_FIELDS = (kind: AddressKind) => ADDRESS_PARTS.map((part) => `${kind}.${part}`);
/** Fields from the top of the page down; what the shop asks by itself stands where a name is not known. */
const FIELDS_BEFORE = ['email', 'name', 'phone', ...ADDRESS_FIELDS('shippingAddress'), 'shippingOptionId'];
const FIELDS_AFTER = ['note', 'tipAmount', 'paymentMethod', 'code', 'giftCode'];
const IN_ORDER = [...FIELDS_BEFORE, ...ADDRESS_FIELDS('billingAddress')];

/** What is wrong, in the order in which a reader of the form comes to it. */
export function inFormOrder(errors: Readonly<Record<string, string>>): Record<string, string> {
  const placeOf = (name: string) => {
    const early = IN_ORDER.indexOf(name);
    return early >= 0 ? early : IN_ORDER.length + 1 + FIELDS_AFTER.indexOf(name);
  };
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Longest text that a field gives back after an error; nobody types more, and a body of megabytes is not echoed. */
const MAX_VALUE_LENGTH = 4_000;

/** The texts of a form as it was sent; files and repeated fields are not part of it. */
export function checkoutValues(form: Readonly<Record<string, unknown>>): CheckoutValues {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MAX_VALUE_LENGTH)]] : [],
    ),
  );
}

/** The address of a kind, as it was typed; all parts are texts. */
export const typedAddress = (
  values: CheckoutValues,
  kind: AddressKind,
): Readonly<Record<AddressPart, string>> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, (values[`${kind}.${part}`] ?? '').trim()])) as Record<
    AddressPart,
    string
  >;

/** Whether the buyer gave an address of their own for the bill. */
const hasOtherBilling = (values: CheckoutValues) => values.billing === 'other';

/** What the form's fields say, for checkoutSchema. The buyer's name is asked once, where it is needed. */
export function checkoutInput(values: CheckoutValues, shape: CheckoutShape): Record<string, unknown> {
  const isBillingAsked = shape.needsBillingAddress || (shape.requiresShipping && hasOtherBilling(values));
  const kind: AddressKind = shape.requiresShipping ? 'shippingAddress' : 'billingAddress';
  const hasAddress = shape.requiresShipping || shape.needsBillingAddress;
  return {
    ...values,
    name: hasAddress ? (values[`${kind}.name`] ?? '') : (values.name ?? ''),
    shippingAddress: shape.requiresShipping ? typedAddress(values, 'shippingAddress') : null,
    billingAddress: isBillingAsked ? typedAddress(values, 'billingAddress') : null,
  };
}
