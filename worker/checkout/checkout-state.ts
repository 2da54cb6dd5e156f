import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { toLocation } from '#domain/checkout/check-address.ts';
import { ADDRESS_PARTS, type CheckoutShape, readTypedAddress } from '#domain/checkout/checkout-fields.ts';
import type { CheckoutTexts } from '#domain/checkout/texts.ts';
import { readTip, readTypedTip, tipText } from '#domain/checkout/tip.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { formatPhone } from '#domain/phones.ts';
import { isPriceable } from '#domain/shipping/zones.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { NO_TIPS, type TipSettings } from '#schema/contracts/checkout/tips.ts';
import { REMINDER_CONSENT } from '#schema/contracts/mail/mail.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { type BuyersCartKey, cartQueries, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormQuery, toCheckoutForm } from '#worker/db/checkout/checkout-form.ts';
import { batch } from '#worker/db/database.ts';
import { type EarlierOrder, selectLastOrder, toEarlierOrder } from '#worker/db/orders/earlier-orders.ts';
import {
  type StoredPaymentRules,
  selectPaymentRules,
  toPaymentRules,
} from '#worker/db/store/payment-rules.ts';

export interface CheckoutRecords {
  /** Null for a cart that is empty, unknown or already ordered. */
  record: CartRecord | null;
  rules: StoredPaymentRules;
  earlier: EarlierOrder | null;
  /** The store's custom questions; null if there are none. */
  form: RenderedForm | null;
}

/** Loads everything that the checkout page needs, in one database round trip. */
export async function getCheckoutRecords(db: D1Database, key: BuyersCartKey): Promise<CheckoutRecords> {
  const { websiteId, tokenHash, language = '' } = key;
  const [[rules], [order], [form], ...cart] = await batch(db, [
    selectPaymentRules({ websiteId }),
    selectLastOrder({ websiteId, tokenHash }),
    checkoutFormQuery({ websiteId, language }),
    ...cartQueries(key),
  ]);
  return {
    record: toCartRecord(cart, websiteId),
    rules: toPaymentRules(websiteId, rules),
    earlier: order ? toEarlierOrder(order) : null,
    form: form ? toCheckoutForm(form) : null,
  };
}

/** Returns the form's initial values: from a declined attempt, or else from the account and the cart. */
export function firstValues(
  { record, earlier }: CheckoutRecords,
  known: { email: string; name: string; country: string; address: Address | null },
): CheckoutValues {
  const address = (kind: string, from: Address | null) =>
    from ? ADDRESS_PARTS.map((part) => [`${kind}.${part}`, from[part]] as const) : [];
  if (earlier)
    return Object.fromEntries([
      ['email', earlier.email],
      ['phone', formatPhone(earlier.phone)],
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

export interface FormPrice extends PricedCart {
  shape: CheckoutShape;
  location: Location | null;
  /** Whether shipping and tax have been calculated. */
  isPriced: boolean;
  tip: string;
  tipProblem: string | null;
  /** Whether the tip is ignored because a discount makes the services free. */
  isTipDropped: boolean;
}

/** Returns the tip settings, or null if tips are disabled. */
export const getTipSettings = (
  { purpose, store }: CartRecord,
  { servicesCents }: FormPrice['totals'],
): { settings: TipSettings; servicesCents: number } | null => {
  const settings = store.tips ?? NO_TIPS;
  const isAsked = settings.isOffered && purpose === 'standard' && servicesCents > 0;
  return isAsked && (settings.hasOwnAmount || settings.shares.length > 0)
    ? { settings, servicesCents }
    : null;
};

export function tipFields({ tip = '', store }: CartRecord, money: Messages['money']): CheckoutValues {
  const choice = readTip(tip);
  if (choice.kind === 'share') return { tip: String(choice.share) };
  if (choice.kind === 'none') return {};
  const format = { valueOnly: true, grouping: false };
  const tipAmount = formatCentsIn(money)(choice.amountCents, store.selectedCurrency, format);
  return { tip: 'own', tipAmount };
}

/**
 * Returns the consent text for cart reminders, by default in the site's language, or '' if reminders are
 * disabled or the server sends no email.
 */
export const reminderText = (
  { reminderText: text = '' }: Pick<CartRecord, 'reminderText'>,
  texts: Messages['checkout'],
): string => (text === REMINDER_CONSENT || texts.reminderConsent === '' ? texts.reminderConsent : text);

const isService = ({ product }: CartRecord['entries'][number]): boolean =>
  product?.productType === PRODUCT_TYPE.service;

function chooseTip(record: CartRecord, values: CheckoutValues, now: number, texts: CheckoutTexts) {
  const offered = getTipSettings(record, priceCart(record, now).totals);
  const settings = record.store.tips ?? NO_TIPS;
  // Keep the chosen tip while a discount makes the services free, so that the tip applies again once the
  // discount is removed.
  const servicesCents = offered?.servicesCents ?? Number.MAX_SAFE_INTEGER;
  const currency = record.store.selectedCurrency;
  const typed = settings.isOffered
    ? readTypedTip(values, settings, { servicesCents, currency }, texts)
    : null;
  if (typed && 'problem' in typed)
    return { tip: record.tip ?? '', tipProblem: typed.problem, isTipDropped: false };
  const tip = typed ? tipText(typed.choice) : (record.tip ?? '');
  const isTipDropped =
    !offered && settings.isOffered && readTip(tip).kind !== 'none' && record.entries.some(isService);
  return { tip, tipProblem: null, isTipDropped };
}

/** Prices the checkout form with its chosen shipping option, or with the cheapest one available. */
export function priceForm(
  known: CartRecord,
  values: CheckoutValues,
  now: number,
  texts: CheckoutTexts,
): FormPrice {
  const chosenTip = chooseTip(known, values, now, texts);
  const record = { ...known, tip: chosenTip.tip };
  const { requiresShipping } = priceCart(record, now).totals;
  const needsBillingAddress =
    !requiresShipping && record.purpose !== 'giftcard' && record.taxes.rules.length > 0;
  const shape = { requiresShipping, needsBillingAddress };
  if (!requiresShipping && !needsBillingAddress)
    return { ...priceCart(record, now), ...chosenTip, shape, location: record.location, isPriced: true };
  const typed = toLocation(readTypedAddress(values, requiresShipping ? 'shippingAddress' : 'billingAddress'));
  if (!isPriceable(typed)) {
    const bare = { ...record, location: null, shippingOptionId: null };
    return { ...priceCart(bare, now), ...chosenTip, shape, location: null, isPriced: false };
  }
  const placed = { ...record, location: typed };
  const { shippingOptions } = priceCart(placed, now).totals;
  const optionId = values.shippingOptionId || record.shippingOptionId;
  const option =
    shippingOptions.find(({ id }) => id === optionId) ??
    shippingOptions.find(({ kind }) => kind !== 'pickup') ??
    shippingOptions[0];
  return {
    ...priceCart({ ...placed, shippingOptionId: option?.id ?? null }, now),
    ...chosenTip,
    shape,
    location: typed,
    isPriced: true,
  };
}
