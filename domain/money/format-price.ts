/** A price of a list in minor units, in the site's locale; whole amounts lose their zeros. */
export function formatPrice(cents: number, currency: string, locale: string): string {
  const digits = currency === 'JPY' ? 0 : 2;
  const amount = cents / 10 ** digits;
  const isWhole = cents % 10 ** digits === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
