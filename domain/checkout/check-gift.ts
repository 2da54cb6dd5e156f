import type { CartRecord } from '#domain/carts/price-cart.ts';
import { sendDayProblem } from '#domain/gift-cards/dates.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { FieldErrors } from './field-errors.ts';

/** A cart of gift cards needs to know who gets the card, and no other does. */
export function checkGift(
  { purpose, entries }: Pick<CartRecord, 'purpose' | 'entries'>,
  { gift }: Pick<Checkout, 'gift'>,
  timeZone: string,
  now: number,
): FieldErrors {
  if (purpose !== 'giftcard') return gift ? { gift: 'There is no gift card in this cart.' } : {};
  if (!gift) return { 'gift.recipientEmail': 'Please enter who it is for.' };
  if (entries.length !== 1 || entries[0]?.quantity !== 1)
    return { cart: 'Gift cards are bought one by one.' };
  const problem = sendDayProblem(gift.sendOn, timeZone, now);
  return problem === null ? {} : { 'gift.sendOn': problem };
}
