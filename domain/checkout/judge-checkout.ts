import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { askedErrors, checkAsked } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import type { ReadContext } from '#domain/forms/fields/kind.ts';
import { type GiftOrder, toGiftOrder } from '#domain/gift-cards/gift-order.ts';
import { isPlanCart } from '#domain/subscriptions/terms.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { locationOf } from './check-address.ts';
import { checkCart, isAsSeen } from './check-cart.ts';
import { checkGift } from './check-gift.ts';
import { type FieldErrors, hasErrors } from './field-errors.ts';

/** Why a checkout is not ordered: nothing was charged, and nothing written. */
export type Refusal =
  | { kind: 'no-cart' }
  /** What was sent is not what the shop has: the buyer sees the cart as it is. */
  | { kind: 'changed'; priced: PricedCart; message: string }
  | { kind: 'invalid'; errors: FieldErrors };

export interface Accepted {
  kind: 'accepted';
  /** The cart with what the checkout chose for it. */
  cart: CartRecord;
  priced: PricedCart;
  answers: Answer[];
  gift: GiftOrder | null;
}

/** The questions that a shop asks at its checkout, and the uploads that answers may name. */
export interface CheckoutQuestions extends ReadContext {
  definition: FormDefinition;
}

/** Of the site: in which zone a gift card's day begins, and in which language answers are written out. */
export interface CheckoutPlace {
  timeZone: string;
  locale: string;
  now: number;
}

const CHANGED =
  'Something changed while you were checking out. Please look at the new total; nothing was charged.';

/** Whether a checkout can be ordered as it was sent (server-design §4). */
export function judgeCheckout(
  record: CartRecord | null,
  checkout: Checkout,
  questions: CheckoutQuestions | null,
  { timeZone, locale, now }: CheckoutPlace,
): Accepted | Refusal {
  if (!record || record.entries.length === 0) return { kind: 'no-cart' };
  if (record.purpose === 'subscription' && !isPlanCart(record)) return { kind: 'no-cart' };
  const cart = withChoices(record, checkout);
  const priced = priceCart(cart, now);
  const errors = checkCart(priced, cart, checkout);
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  if (!isAsSeen(priced, cart.version, checkout)) return changed(priced);
  const giftErrors = checkGift(cart, checkout, timeZone, now);
  if (hasErrors(giftErrors)) return { kind: 'invalid', errors: giftErrors };
  const asked = checkAnswers(cart, questions, checkout, locale);
  if (hasErrors(asked.errors)) return { kind: 'invalid', errors: askedErrors(asked.errors) };
  const gift =
    checkout.gift && toGiftOrder(checkout.gift, cart.store.giftCardExpiryMonths ?? 0, timeZone, now);
  return { kind: 'accepted', cart, priced, answers: asked.answers, gift };
}

/** A cart with what its checkout says of it. What is not shipped is taxed where its buyer lives. */
export function withChoices(record: CartRecord, checkout: Checkout): CartRecord {
  const address = checkout.shippingAddress ?? checkout.billingAddress;
  return {
    ...record,
    location: (address && locationOf(address)) ?? record.location,
    shippingOptionId: checkout.shippingOptionId || record.shippingOptionId,
    tip: checkout.tip ?? record.tip ?? '',
  };
}

/** What a buyer is shown whose cart is no longer what they saw. */
export const changed = (priced: PricedCart): Refusal => ({ kind: 'changed', priced, message: CHANGED });

/** Answers to what the shop asks at the checkout; who gives a gift card is asked other things. */
function checkAnswers(
  { purpose }: CartRecord,
  questions: CheckoutQuestions | null,
  { answers = [] }: Checkout,
  locale: string,
): Pick<ReturnType<typeof checkAsked>, 'answers' | 'errors'> {
  if (!questions || purpose === 'giftcard') return { answers: [], errors: {} };
  const { definition } = questions;
  return checkAsked(definition, rawOfEntries(definition, answers), locale, questions);
}
