import * as ownTexts from '#messages/instalments.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Instalments } from '#schema/contracts/products/instalments.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Texts = Messages['instalments'];

/**
 * Returns the product page's text about instalments (B8.4.10), or '' without instalments. `format` formats
 * minor units.
 */
export function instalmentsText(
  { provider, payments, isInterestFree, limits }: Instalments,
  { cents, currency }: { cents: number; currency: CurrencyCode },
  format: (cents: number) => string,
  texts: Texts = ownTexts,
): string {
  const limit = limits.find((candidate) => candidate.currency === currency);
  if (!limit || cents <= 0) return '';
  const { minCents, maxCents } = limit;
  const terms = {
    payments,
    interest: isInterestFree ? 'free' : 'other',
    by: provider === '' ? 'none' : 'other',
    provider,
    orders: ordersText(minCents, maxCents, format, texts),
  } as const;
  if (cents < minCents || (maxCents > 0 && cents > maxCents)) return texts.general(terms);
  // Round up, so that no payment exceeds the stated amount: $10.00 in three payments is stated as $3.34.
  const partCents = Math.ceil(cents / payments);
  const rounding = partCents * payments === cents ? 'other' : 'up';
  return texts.offer({ ...terms, rounding, amount: format(partCents) });
}

function ordersText(
  minCents: number,
  maxCents: number,
  format: (cents: number) => string,
  texts: Texts,
): string {
  const [min, max] = [format(minCents), format(maxCents)];
  if (minCents > 0 && maxCents > 0) return texts.between({ min, max });
  if (minCents > 0) return texts.from({ min });
  return maxCents > 0 ? texts.upTo({ max }) : texts.any;
}
