import { formatCentsIn } from '#domain/money/format-money.ts';
import { getFractionDigits } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import * as checkoutProblems from '#messages/checkoutProblems.ts';
import * as donations from '#messages/donations.ts';
import * as forms from '#messages/forms.ts';
import * as money from '#messages/money.ts';
import { DONATION_FREQUENCIES, type DonationFrequency } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import type { Messages } from '#schema/messages/messages.ts';

export type DonationTexts = Pick<Messages, 'checkoutProblems' | 'donations' | 'forms' | 'money'>;

/** English texts, used by the Worker. Browsers use the texts in the page's language. */
export const DONATION_TEXTS: DonationTexts = { checkoutProblems, donations, forms, money };

export interface AmountSettings {
  suggestedCents: readonly number[];
  allowsOwnAmount: boolean;
}

export const OWN_AMOUNT = 'own';

export const minDonationCents = (currency: CurrencyCode): number => 10 ** getFractionDigits(currency);

export const isDonation = (cents: number, currency: CurrencyCode): boolean =>
  cents >= minDonationCents(currency) && cents <= MAX_PRODUCT_PRICE_CENTS;

export function amountProblem(
  cents: number,
  currency: CurrencyCode,
  { donations, money }: Pick<DonationTexts, 'donations' | 'money'> = DONATION_TEXTS,
): string | null {
  if (isDonation(cents, currency)) return null;
  const { tooSmall, tooLarge } = donations.problems;
  const isSmall = cents < minDonationCents(currency);
  const limit = isSmall ? minDonationCents(currency) : MAX_PRODUCT_PRICE_CENTS;
  const amount = formatCentsIn(money)(limit, currency, { trimZeroFractions: true });
  return isSmall ? tooSmall({ amount }) : tooLarge({ amount });
}

export const listOfferedCents = ({ suggestedCents }: AmountSettings, currency: CurrencyCode): number[] =>
  [...new Set(suggestedCents)].filter((cents) => isDonation(cents, currency));

/**
 * Returns whether donors can enter a custom amount. A fund without a valid suggested amount always allows
 * it.
 */
export const hasOwnAmount = (settings: AmountSettings, currency: CurrencyCode): boolean =>
  settings.allowsOwnAmount || listOfferedCents(settings, currency).length === 0;

export type ReadAmount = { cents: number } | { field: 'amount' | 'ownAmount'; problem: string };

/**
 * Parses a suggested amount (minor units) or a custom one (major units in the locale's format).
 *
 * @example readAmount({ amount: 'own', ownAmount: '12.50' }, settings, 'USD') // { cents: 1250 }
 */
export function readAmount(
  values: Readonly<{ amount?: string | undefined; ownAmount?: string | undefined }>,
  settings: AmountSettings,
  currency: CurrencyCode,
  texts: DonationTexts = DONATION_TEXTS,
): ReadAmount {
  const { amountMissing, amountInvalid } = texts.donations.problems;
  const { amount = '', ownAmount = '' } = values;
  const offered = listOfferedCents(settings, currency);
  if (amount !== OWN_AMOUNT && offered.length > 0) {
    const cents = offered.find((one) => String(one) === amount);
    return cents === undefined ? { field: 'amount', problem: amountMissing } : { cents };
  }
  if (!hasOwnAmount(settings, currency)) return { field: 'amount', problem: amountMissing };
  const typed = ownAmount.trim();
  const cents = typed === '' ? null : parseCents(typed, currency, texts.money);
  const problem = cents === null ? amountInvalid : amountProblem(cents, currency, texts);
  return problem === null && cents !== null ? { cents } : { field: 'ownAmount', problem: problem ?? '' };
}

/** Monthly donations are offered only if the site has subscriptions (docs/decisions/0025). */
export const offeredFrequencies = ({
  offersMonthly,
}: {
  offersMonthly: boolean;
}): readonly DonationFrequency[] => (offersMonthly ? DONATION_FREQUENCIES : ['once']);
