import { type CurrencyCode, isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { getFractionDigits } from '../money/money.ts';

/** Currencies without minor units at Stripe (docs.stripe.com/currencies). */
const ZERO_DECIMAL: readonly string[] = ['JPY'] satisfies CurrencyCode[];

/** Converts minor units to Stripe's smallest unit of the currency. Throws a TypeError for an invalid amount. */
export function stripeAmount(
  amountCents: number,
  currency: string,
): { amount: number; currency: Lowercase<CurrencyCode> } {
  if (!isCurrencyCode(currency) || !Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new TypeError(`no amount to be paid: ${amountCents} ${currency}`);
  const isWhole = ZERO_DECIMAL.includes(currency);
  // Both agree for the 27 currencies; a new one that differs would be charged a hundredfold.
  if (isWhole !== (getFractionDigits(currency) === 0))
    throw new TypeError(`${currency} has other minor units at Stripe`);
  return { amount: amountCents, currency: currency.toLowerCase() as Lowercase<CurrencyCode> };
}
