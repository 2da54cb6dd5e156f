/** A5.04: 'SQ' and 7 digits. `random` returns values in [0, 1), as Math.random does. */
export function generateSku(random: () => number): string {
  const digits = Array.from({ length: 7 }, () => Math.floor(random() * 10));
  return `SQ${digits.join('')}`;
}
