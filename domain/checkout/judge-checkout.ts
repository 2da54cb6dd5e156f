import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { checkCustomAnswers, toControlErrors } from '#domain/forms/custom-questions.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import type { ReadContext } from '#domain/forms/fields/kind.ts';
import { sendDayProblem } from '#domain/gift-cards/dates.ts';
import { type GiftOrder, toGiftOrder } from '#domain/gift-cards/gift-order.ts';
import { isPlanCart } from '#domain/subscriptions/terms.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { toLocation } from './check-address.ts';
import { checkCart, isAsSeen } from './check-cart.ts';
import { type FieldErrors, hasErrors } from './field-errors.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './texts.ts';

/** Only a cart with gift cards needs a recipient. */
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

/** Why a checkout is not ordered: nothing was charged, and nothing written. */
export type Refusal =
  | { kind: 'no-cart' }
  /** The cart changed since the buyer saw it: they are shown the current one. */
  | { kind: 'changed'; priced: PricedCart }
  | { kind: 'invalid'; errors: FieldErrors };

export interface Accepted {
  kind: 'accepted';
  /** The cart with the values of its checkout. */
  cart: CartRecord;
  priced: PricedCart;
  answers: Answer[];
  gift: GiftOrder | null;
}

/** The store's custom questions, and the uploads that answers may refer to. */
export interface CheckoutQuestions extends ReadContext {
  definition: FormDefinition;
}

/** The site's time zone, in which a gift card's day starts, and the language of formatted answers. */
export interface CheckoutPlace {
  timeZone: string;
  locale: string;
  now: number;
  texts?: CheckoutTexts;
}

/** Whether a checkout can be ordered as submitted (server-design §4). */
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
  if (priced.blocking.length > 0) return changed(priced);
  const errors = checkCart(priced, cart, checkout, texts);
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  if (!isAsSeen(priced, cart.version, checkout)) return changed(priced);
  const giftErrors = checkGift(cart, checkout, { timeZone, now }, texts);
  if (hasErrors(giftErrors)) return { kind: 'invalid', errors: giftErrors };
  const checked = checkAnswers(cart, questions, checkout, locale);
  if (hasErrors(checked.errors)) return { kind: 'invalid', errors: toControlErrors(checked.errors) };
  const gift =
    checkout.gift && toGiftOrder(checkout.gift, cart.store.giftCardExpiryMonths ?? 0, timeZone, now);
  return { kind: 'accepted', cart, priced, answers: checked.answers, gift };
}

/** The cart with the values of its checkout. Without shipping, the billing address determines taxes. */
export function withChoices(record: CartRecord, checkout: Checkout): CartRecord {
  const address = checkout.shippingAddress ?? checkout.billingAddress;
  return {
    ...record,
    location: (address && toLocation(address)) ?? record.location,
    shippingOptionId: checkout.shippingOptionId || record.shippingOptionId,
    tip: checkout.tip ?? record.tip ?? '',
  };
}

export const changed = (priced: PricedCart): Refusal => ({ kind: 'changed', priced });

/** Answers to the store's custom questions; gift-card checkouts have none. */
function checkAnswers(
  { purpose }: CartRecord,
  questions: CheckoutQuestions | null,
  { answers = [] }: Checkout,
  locale: string,
): Pick<ReturnType<typeof checkCustomAnswers>, 'answers' | 'errors'> {
  if (!questions || purpose === 'giftcard') return { answers: [], errors: {} };
  const { definition } = questions;
  return checkCustomAnswers(definition, rawOfEntries(definition, answers), locale, questions);
}
