import { csvCents } from '#domain/catalogue/values.ts';
import { isAmountAbove } from '#domain/money/amount-above.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { getFractionDigits } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';

/**
 * Matches one or two digits after a decimal comma. With three digits, the comma could also separate
 * thousands.
 */
const DECIMAL_COMMA = /,\d{1,2}$/;

/** Parses a price that was typed or pasted. Returns null for a text that is not a product's price. */
export function parsePrice(text: string, currency: CurrencyCode): number | null {
  const cents =
    parseCents(text, currency) ?? (DECIMAL_COMMA.test(text) ? csvCents(text, currency, ',') : null);
  return cents === null || cents < 0 || cents > MAX_PRODUCT_PRICE_CENTS ? null : cents;
}

export const getPriceHint = (currency: CurrencyCode): string =>
  `Enter an amount, such as ${formatCents(1250, currency, { valueOnly: true, grouping: false })}.`;

/** Returns the fault of an amount that is too high for a product, and undefined for any other text. */
export function findHighPrice(text: string, currency: CurrencyCode): string | undefined {
  const limit = MAX_PRODUCT_PRICE_CENTS / 10 ** getFractionDigits(currency);
  return isAmountAbove(text, limit)
    ? `This price is too high. Enter at most ${formatCents(MAX_PRODUCT_PRICE_CENTS, currency)}.`
    : undefined;
}
