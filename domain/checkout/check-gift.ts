import type { CartRecord } from '#domain/carts/price-cart.ts';
import { sendDayProblem } from '#domain/gift-cards/dates.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { FieldErrors } from './field-errors.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './texts.ts';

/** Only a cart with gift cards needs a recipient. */
export function checkGift(
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
