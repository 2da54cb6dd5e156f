import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { locationOf } from '#domain/checkout/check-address.ts';
import {
  ADDRESS_PARTS,
  type CheckoutShape,
  type CheckoutValues,
  typedAddress,
} from '#domain/checkout/checkout-fields.ts';
import { readTip, tipText, typedTip } from '#domain/checkout/tip.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { isPriceable } from '#domain/shipping/deliverable.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { NO_TIPS, type TipSettings } from '#schema/contracts/checkout/tips.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { Location } from '#schema/contracts/shipping/zone.ts';
import { type CartKey, cartQueries, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormQuery } from '#worker/db/checkout/checkout-form.ts';
import { batch } from '#worker/db/database.ts';
import { toPublishedForm } from '#worker/db/forms/published.ts';
import { type EarlierOrder, lastOrderOfCart, toEarlierOrder } from '#worker/db/orders/earlier-orders.ts';
import {
  paymentRulesOf,
  type StoredPaymentRules,
  toPaymentRules,
} from '#worker/db/payments/payment-rules.ts';

export interface CheckoutRecords {
  /** Null for a cart that is empty, unknown or ordered. */
  record: CartRecord | null;
  rules: StoredPaymentRules;
  earlier: EarlierOrder | null;
  /** What the shop asks every buyer; null where it asks nothing. */
  form: PublishedForm | null;
}

/** Everything that the checkout page is made of, in one round trip. */
export async function readCheckout(db: D1Database, key: CartKey): Promise<CheckoutRecords> {
  const { websiteId, tokenHash } = key;
  const [[rules], [order], [form], ...cart] = await batch(db, [
    paymentRulesOf({ websiteId }),
    lastOrderOfCart({ websiteId, tokenHash }),
    checkoutFormQuery(websiteId),
    ...cartQueries(key),
  ]);
  return {
    record: toCartRecord(cart, websiteId),
    rules: toPaymentRules(websiteId, rules),
    earlier: order ? toEarlierOrder(order) : null,
    form: form ? toPublishedForm(form) : null,
  };
}

/** What the form is filled with when it is opened: what a declined attempt had, else what the account and the cart know. */
export function firstValues(
  { record, earlier }: CheckoutRecords,
  known: { email: string; name: string; country: string; address: Address | null },
): CheckoutValues {
  const address = (kind: string, from: Address | null) =>
    from ? ADDRESS_PARTS.map((part) => [`${kind}.${part}`, from[part]] as const) : [];
  if (earlier)
    return Object.fromEntries([
      ['email', earlier.email],
      ['phone', earlier.phone],
      ['note', record?.note ?? ''],
      ...address('shippingAddress', earlier.shippingAddress),
      ...address('billingAddress', earlier.billingAddress),
    ]);
  if (known.address)
    return Object.fromEntries([
      ['email', known.email],
      ['note', record?.note ?? ''],
      ...address('shippingAddress', known.address),
      ...address('billingAddress', known.address),
    ]);
  const { country, region, postalCode } = record?.location ?? {
    country: known.country,
    region: '',
    postalCode: '',
  };
  return {
    email: known.email,
    name: known.name,
    note: record?.note ?? '',
    ...Object.fromEntries(
      ['shippingAddress', 'billingAddress'].flatMap((kind) => [
        [`${kind}.name`, known.name],
        [`${kind}.country`, country],
        [`${kind}.region`, region],
        [`${kind}.postalCode`, postalCode],
      ]),
    ),
  };
}

/** A cart priced for what is in the form. */
export interface FormPrice extends PricedCart {
  shape: CheckoutShape;
  location: Location | null;
  /** Delivery and tax are known. */
  isPriced: boolean;
  /** What is kept with the cart, and why what was typed is not it. */
  tip: string;
  tipProblem: string | null;
}

/** What is offered for the services of this cart; null where nobody is asked for a tip. */
export const tipsOf = (
  { purpose, store }: CartRecord,
  { servicesCents }: FormPrice['totals'],
): { settings: TipSettings; servicesCents: number } | null => {
  const settings = store.tips ?? NO_TIPS;
  const isAsked = settings.isOffered && purpose === 'standard' && servicesCents > 0;
  return isAsked && (settings.hasOwnAmount || settings.shares.length > 0)
    ? { settings, servicesCents }
    : null;
};

/** Fields of the form for what the cart knows. */
export function tipFields({ tip = '', store }: CartRecord): CheckoutValues {
  const choice = readTip(tip);
  if (choice.kind === 'share') return { tip: String(choice.share) };
  if (choice.kind === 'none') return {};
  const format = { valueOnly: true, grouping: false };
  return { tip: 'own', tipAmount: formatCents(choice.amountCents, store.selectedCurrency, format) };
}

/** The tip of the form, else of the cart. */
function tipOf(record: CartRecord, values: CheckoutValues, now: number) {
  const offered = tipsOf(record, priceCart(record, now).totals);
  const { settings = NO_TIPS, servicesCents = 0 } = offered ?? {};
  const typed =
    offered && typedTip(values, settings, { servicesCents, currency: record.store.selectedCurrency });
  if (typed && 'problem' in typed) return { tip: record.tip ?? '', tipProblem: typed.problem };
  return { tip: typed ? tipText(typed.choice) : (record.tip ?? ''), tipProblem: null };
}

/** Prices a cart where the form says, with the way to deliver that it says or the cheapest that brings it. */
export function priceForm(known: CartRecord, values: CheckoutValues, now: number): FormPrice {
  const given = tipOf(known, values, now);
  const record = { ...known, tip: given.tip };
  const { requiresShipping } = priceCart(record, now).totals;
  const needsBillingAddress =
    !requiresShipping && record.purpose !== 'giftcard' && record.taxes.rules.length > 0;
  const shape = { requiresShipping, needsBillingAddress };
  if (!requiresShipping && !needsBillingAddress)
    return { ...priceCart(record, now), ...given, shape, location: record.location, isPriced: true };
  const typed = locationOf(typedAddress(values, requiresShipping ? 'shippingAddress' : 'billingAddress'));
  if (!isPriceable(typed)) {
    const bare = { ...record, location: null, shippingOptionId: null };
    return { ...priceCart(bare, now), ...given, shape, location: null, isPriced: false };
  }
  const placed = { ...record, location: typed };
  const { shippingOptions } = priceCart(placed, now).totals;
  const wanted = values.shippingOptionId || record.shippingOptionId;
  const option =
    shippingOptions.find(({ id }) => id === wanted) ??
    shippingOptions.find(({ kind }) => kind !== 'pickup') ??
    shippingOptions[0];
  return {
    ...priceCart({ ...placed, shippingOptionId: option?.id ?? null }, now),
    ...given,
    shape,
    location: typed,
    isPriced: true,
  };
}
