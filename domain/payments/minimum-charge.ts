import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/**
 * The minimum charge for a card in minor units, as Stripe publishes it
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, read in November 2026). For other currencies Stripe
 * converts the minimum of the account's currency at the current rate, which is unknown here.
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

/** 1 for other currencies, since a charge of zero is invalid. */
export const minimumChargeCents = (currency: string): number =>
  (isListed(currency) && MINIMUM_CHARGE_CENTS[currency]) || 1;
