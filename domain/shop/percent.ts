/**
 * Parses a percentage in units of 10^-`digits` percent without floats: `parsePercent('5.5', 4)` is 55,000 (millionths).
 * Null if it is invalid or has more digits.
 */
export function parsePercent(text: string, digits: number): number | null {
  const [, integer, fraction = ''] = /^(\d{1,3})(?:[.,](\d*))?\s*%?$/.exec(text.trim()) ?? [];
  if (integer === undefined || fraction.length > digits) return null;
  return Number(integer + fraction.padEnd(digits, '0'));
}

/** Formats such a percentage without trailing zeros: 55,000 is `5.5`. */
export function percentText(parts: number, digits: number, decimalSeparator = '.'): string {
  const text = String(parts).padStart(digits + 1, '0');
  const decimal = `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '') || '0';
  return decimal.replace('.', decimalSeparator);
}
