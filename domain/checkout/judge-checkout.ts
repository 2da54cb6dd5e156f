import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { minimumOrderText } from '#domain/carts/texts.ts';
import { checkCustomAnswers, type QuestionContext, toControlErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { type GiftOrder, sendDayProblem, toGiftOrder } from '#domain/gift-cards/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { isPlanCart } from '#domain/subscriptions/terms.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { addressProblems, toLocation } from './check-address.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './texts.ts';

type FieldErrors = Record<string, string>;

const hasErrors = (errors: Readonly<FieldErrors>): boolean => Object.keys(errors).length > 0;

const withPrefix = (prefix: string, errors: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${prefix}.${field}`, message]));

type Store = CartRecord['store'];
type Problems = CheckoutTexts['checkoutProblems'];

/** Returns, by field, everything that prevents the order from being placed. */
export function checkCart(
  priced: PricedCart,
  { store, taxes, purpose }: Pick<CartRecord, 'store' | 'taxes' | 'purpose'>,
  checkout: Checkout,
  texts: CheckoutTexts = CHECKOUT_TEXTS,
): FieldErrors {
  const { checkoutProblems: problems } = texts;
  const { totals } = priced;
  const cart = checkAmount(priced, { store, purpose }, texts);
  const needsAddressForTaxes = purpose !== 'giftcard' && taxes.rules.length > 0 && !checkout.billingAddress;
  const delivery = totals.requiresShipping
    ? checkDelivery(priced, { store, checkout, hasOtherErrors: hasErrors(cart) }, texts)
    : needsAddressForTaxes
      ? { 'billingAddress.country': problems.addressForTaxes }
      : {};
  const billing = checkout.billingAddress
    ? withPrefix('billingAddress', addressProblems(checkout.billingAddress, texts.addresses.problems))
    : {};
  return { ...cart, ...delivery, ...billing };
}

function checkAmount(
  { totals, cart }: PricedCart,
  { store, purpose }: Pick<CartRecord, 'store' | 'purpose'>,
  { cart: cartTexts, checkoutProblems, money }: CheckoutTexts,
): FieldErrors {
  const formatCents = formatCentsIn(money);
  // Renewals charge the payment method of the first payment, so the first payment cannot be zero.
  if (purpose === 'subscription' && totals.grandTotalCents === 0)
    return { cart: checkoutProblems.subscriptionUnpaid };
  const minimum = minimumOrderText(
    totals.subtotalCents,
    cart.minOrderSubtotalCents,
    (cents) => formatCents(cents, store.selectedCurrency, { trimZeroFractions: true }),
    cartTexts,
  );
  return minimum ? { cart: minimum } : {};
}

/** Validates delivery. A missing shipping option is reported only if there are no other errors. */
function checkDelivery(
  { totals }: PricedCart,
  {
    store,
    checkout: { shippingAddress, phone },
    hasOtherErrors,
  }: { store: Store; checkout: Checkout; hasOtherErrors: boolean },
  texts: CheckoutTexts,
): FieldErrors {
  const { checkoutProblems: problems } = texts;
  const address: FieldErrors = shippingAddress
    ? withPrefix('shippingAddress', addressProblems(shippingAddress, texts.addresses.problems))
    : { 'shippingAddress.line1': problems.address };
  const option: FieldErrors = hasOtherErrors || hasErrors(address) ? {} : checkOption(totals, problems);
  const missingPhone: FieldErrors =
    store.shippingPhoneRequired && phone === '' ? { phone: problems.phone } : {};
  return { ...address, ...option, ...missingPhone };
}

function checkOption(
  { shippingOptions, selectedShippingOption }: PricedCart['totals'],
  texts: Problems,
): FieldErrors {
  if (shippingOptions.length === 0) return { 'shippingAddress.country': texts.notDelivered };
  return selectedShippingOption ? {} : { shippingOptionId: texts.delivery };
}

/** Returns whether the cart still has the version and the total that the buyer saw. */
export const isCartUnchanged = (
  { totals, cart }: PricedCart,
  version: number,
  seen: Pick<Checkout, 'version' | 'grandTotalCents' | 'dueCents'>,
): boolean =>
  version === seen.version &&
  totals.grandTotalCents === seen.grandTotalCents &&
  cart.dueCents === (seen.dueCents ?? seen.grandTotalCents);

/** Validates the gift's recipient. Only carts with gift cards require one. */
function checkGift(
  { purpose, entries }: Pick<CartRecord, 'purpose' | 'entries'>,
  { gift }: Pick<Checkout, 'gift'>,
  { timeZone, now }: { timeZone: string; now: number },
  { checkoutProblems: texts }: CheckoutTexts = CHECKOUT_TEXTS,
): FieldErrors {
  if (purpose !== 'giftcard') return gift ? { gift: texts.giftNone } : {};
  if (!gift) return { 'gift.recipientEmail': texts.giftRecipient };
  if (entries.length !== 1 || entries[0]?.quantity !== 1) return { cart: texts.giftOneByOne };
  const problem = sendDayProblem(gift.sendOn, timeZone, now, texts);
  return problem === null ? {} : { 'gift.sendOn': problem };
}

/** Reasons for refusing an order. Nothing has been charged or stored. */
export type Refusal =
  | { kind: 'no-cart' }
  | { kind: 'changed'; priced: PricedCart }
  | { kind: 'invalid'; errors: FieldErrors };

export interface Accepted {
  kind: 'accepted';
  cart: CartRecord;
  priced: PricedCart;
  answers: Answer[];
  gift: GiftOrder | null;
}

export interface CheckoutQuestions extends QuestionContext {
  definition: FormDefinition;
}

/** `timeZone` determines when a gift card's day starts. */
export interface CheckoutPlace {
  timeZone: string;
  locale: string;
  now: number;
  texts?: CheckoutTexts;
}

export function judgeCheckout(
  record: CartRecord | null,
  checkout: Checkout,
  questions: CheckoutQuestions | null,
  { timeZone, locale, now, texts = CHECKOUT_TEXTS }: CheckoutPlace,
): Accepted | Refusal {
  if (!record || record.entries.length === 0) return { kind: 'no-cart' };
  if (record.purpose === 'subscription' && !isPlanCart(record)) return { kind: 'no-cart' };
  const cart = withChoices(record, checkout);
  const priced = priceCart(cart, now);
  if (priced.blocking.length > 0) return cartChangedRefusal(priced);
  const errors = checkCart(priced, cart, checkout, texts);
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  if (!isCartUnchanged(priced, cart.version, checkout)) return cartChangedRefusal(priced);
  const giftErrors = checkGift(cart, checkout, { timeZone, now }, texts);
  if (hasErrors(giftErrors)) return { kind: 'invalid', errors: giftErrors };
  const checked = checkAnswers(cart, questions, checkout, locale);
  if (hasErrors(checked.errors)) return { kind: 'invalid', errors: toControlErrors(checked.errors) };
  const gift =
    checkout.gift && toGiftOrder(checkout.gift, cart.store.giftCardExpiryMonths ?? 0, timeZone, now);
  return { kind: 'accepted', cart, priced, answers: checked.answers, gift };
}

/**
 * Adds the checkout form's values to the cart. If nothing is shipped, taxes depend on the billing address.
 */
export function withChoices(record: CartRecord, checkout: Checkout): CartRecord {
  const address = checkout.shippingAddress ?? checkout.billingAddress;
  return {
    ...record,
    location: (address && toLocation(address)) ?? record.location,
    shippingOptionId: checkout.shippingOptionId || record.shippingOptionId,
    tip: checkout.tip ?? record.tip ?? '',
  };
}

export const cartChangedRefusal = (priced: PricedCart): Refusal => ({ kind: 'changed', priced });

/** Validates custom answers. Gift card checkouts have no custom questions. */
function checkAnswers(
  { purpose }: CartRecord,
  questions: CheckoutQuestions | null,
  { answers = [] }: Checkout,
  locale: string,
): Pick<ReturnType<typeof checkCustomAnswers>, 'answers' | 'errors'> {
  if (!questions || purpose === 'giftcard') return { answers: [], errors: {} };
  const { definition } = questions;
  return checkCustomAnswers(definition, toRawValues(definition, answers), locale, questions);
}
