import { formatCents } from '#domain/money/format-money.ts';
import { fractionDigitsOf } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';

/** What of a donation block decides the amount. */
export interface AskedAmounts {
  suggestedCents: readonly number[];
  allowsOwnAmount: boolean;
}

/** Value of the choice that leads to the field for an amount of one's own. */
export const OWN_AMOUNT = 'own';

/** 1.00 of a currency, in minor units (server-design §4). */
export const minDonationCents = (currency: CurrencyCode): number => 10 ** fractionDigitsOf(currency);

/** What is wrong with an amount in minor units; null when nothing is. */
export function amountProblem(cents: number, currency: CurrencyCode): string | null {
  const money = (value: number) => formatCents(value, currency, { trimZeroFractions: true });
  if (cents < minDonationCents(currency))
    return `The smallest donation is ${money(minDonationCents(currency))}.`;
  if (cents > MAX_PRODUCT_PRICE_CENTS) return `The largest donation is ${money(MAX_PRODUCT_PRICE_CENTS)}.`;
  return null;
}

/** Suggested amounts that can be given in a currency, each once. */
export const offeredCents = ({ suggestedCents }: AskedAmounts, currency: CurrencyCode): number[] =>
  [...new Set(suggestedCents)].filter((cents) => amountProblem(cents, currency) === null);

/** Whether there is a field for an amount of one's own: always when nothing else could be chosen. */
export const hasOwnAmount = (asked: AskedAmounts, currency: CurrencyCode): boolean =>
  asked.allowsOwnAmount || offeredCents(asked, currency).length === 0;

export type ReadAmount = { cents: number } | { field: 'amount' | 'ownAmount'; problem: string };

/**
 * The amount that a form says: one of the suggestions (minor units), or what was typed (major units, as people write them).
 *
 * @example
 * readAmount({ amount: 'own', ownAmount: '12.50' }, asked, 'USD'); // { cents: 1250 }
 */
export function readAmount(
  values: Readonly<Record<string, string>>,
  asked: AskedAmounts,
  currency: CurrencyCode,
): ReadAmount {
  const { amount = '', ownAmount = '' } = values;
  const offered = offeredCents(asked, currency);
  if (amount !== OWN_AMOUNT && offered.length > 0) {
    const cents = offered.find((one) => String(one) === amount);
    return cents === undefined ? { field: 'amount', problem: 'Please choose an amount.' } : { cents };
  }
  if (!hasOwnAmount(asked, currency)) return { field: 'amount', problem: 'Please choose an amount.' };
  const typed = ownAmount.trim();
  const cents = typed === '' ? null : parseCents(typed, currency);
  const problem =
    cents === null ? 'Please type the amount in figures, such as 25.' : amountProblem(cents, currency);
  return problem === null && cents !== null ? { cents } : { field: 'ownAmount', problem: problem ?? '' };
}
