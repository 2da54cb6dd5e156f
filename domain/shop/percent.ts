/**
 * A percentage that a person typed, in parts of 10^-`digits` percent: `parsePercent('5.5', 4)` is 55,000 (millionths).
 * Null when it is none or has more digits. No float is used.
 */
export function parsePercent(text: string, digits: number): number | null {
  const [, integer, fraction = ''] = /^(\d{1,3})(?:[.,](\d*))?\s*%?$/.exec(text.trim()) ?? [];
  if (integer === undefined || fraction.length > digits) return null;
  return Number(integer + fraction.padEnd(digits, '0'));
}

/** The same as text, without idle zeros: 55,000 is `5.5`. */
export function percentText(parts: number, digits: number): string {
  const text = String(parts).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '') || '0';
}
