import { type CurrencyCode, isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { fractionDigitsOf } from '../money/money.ts';

/** Currencies that Stripe counts in whole units; all others in hundredths (docs.stripe.com/currencies). */
const ZERO_DECIMAL: readonly string[] = ['JPY'] satisfies CurrencyCode[];

/** Minor units as Stripe wants them: its smallest unit of the currency. Throws a TypeError for what is no amount to be paid. */
export function stripeAmount(
  amountCents: number,
  currency: string,
): { amount: number; currency: Lowercase<CurrencyCode> } {
  if (!isCurrencyCode(currency) || !Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new TypeError(`no amount to be paid: ${amountCents} ${currency}`);
  const isWhole = ZERO_DECIMAL.includes(currency);
  // Both sides agree for the 27 currencies; a new one that does not would be charged a hundredfold.
  if (isWhole !== (fractionDigitsOf(currency) === 0))
    throw new TypeError(`${currency} has other minor units at Stripe`);
  return { amount: amountCents, currency: currency.toLowerCase() as Lowercase<CurrencyCode> };
}
