import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Instalments } from '#schema/contracts/products/instalments.ts';

/**
 * The installments line of a product page (B8.4.10): the amount of a part when the price is within the provider's
 * limits, else which orders qualify. '' when not set up for the currency. `format` formats minor units.
 */
export function instalmentsText(
  { provider, payments, isInterestFree, limits }: Instalments,
  { cents, currency }: { cents: number; currency: CurrencyCode },
  format: (cents: number) => string,
): string {
  const limit = limits.find((candidate) => candidate.currency === currency);
  if (!limit || cents <= 0) return '';
  const { minCents, maxCents } = limit;
  const parts = `${payments} ${isInterestFree ? 'interest-free ' : ''}payments`;
  const by = provider === '' ? '' : ` with ${provider}`;
  const orders = ordersText(minCents, maxCents, format);
  if (cents < minCents || (maxCents > 0 && cents > maxCents)) return `Pay in ${parts}${by}, for ${orders}.`;
  // Round up: no part exceeds the stated amount; $10.00 in three is $3.34.
  const partCents = Math.ceil(cents / payments);
  const upTo = partCents * payments === cents ? '' : 'at most ';
  return `${parts} of ${upTo}${format(partCents)}${by}, for ${orders}.`;
}

function ordersText(minCents: number, maxCents: number, format: (cents: number) => string): string {
  if (minCents > 0 && maxCents > 0) return `orders from ${format(minCents)} to ${format(maxCents)}`;
  if (minCents > 0) return `orders of ${format(minCents)} or more`;
  return maxCents > 0 ? `orders up to ${format(maxCents)}` : 'orders of any amount';
}
