import { type CurrencyCode, isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { getFractionDigits } from '../money/money.ts';

/** Currencies that have no minor units at Stripe (docs.stripe.com/currencies). */
const ZERO_DECIMAL: readonly string[] = ['JPY'] satisfies CurrencyCode[];

/** Returns the amount in Stripe's smallest unit. Throws TypeError for an invalid amount. */
export function stripeAmount(
  amountCents: number,
  currency: string,
): { amount: number; currency: Lowercase<CurrencyCode> } {
  if (!isCurrencyCode(currency) || !Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new TypeError(`no amount to be paid: ${amountCents} ${currency}`);
  const isWhole = ZERO_DECIMAL.includes(currency);
  // Stripe and this product agree for all 27 currencies. If they differed for one, customers would pay a
  // hundred times too much.
  if (isWhole !== (getFractionDigits(currency) === 0))
    throw new TypeError(`${currency} has other minor units at Stripe`);
  return { amount: amountCents, currency: currency.toLowerCase() as Lowercase<CurrencyCode> };
}

/**
 * Minimum charges in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, November
 * 2026).
 */
const MINIMUM_CHARGE_CENTS: Readonly<Partial<Record<CurrencyCode, number>>> = {
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

const isListed = (currency: string): currency is CurrencyCode =>
  Object.hasOwn(MINIMUM_CHARGE_CENTS, currency);

/**
 * Returns the minimum charge in minor units: 1 for other currencies, because a charge of zero is invalid.
 */
export const minimumChargeCents = (currency: string): number =>
  (isListed(currency) && MINIMUM_CHARGE_CENTS[currency]) || 1;
