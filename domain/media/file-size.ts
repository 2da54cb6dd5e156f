const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const STEP = 1_000;

/** Returns '340 B', '12 KB' or '1.4 MB', with one decimal place from megabytes upward (B9.4.14, B9.4.15). */
export function fileSizeText(bytes: number): string {
  let amount = Math.max(bytes, 0);
  let unit = 0;
  const rounded = () => (unit < 2 ? Math.round(amount) : Math.round(amount * 10) / 10);
  // Move values that round up to 1,000 to the next unit.
  while (rounded() >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return `${rounded()} ${UNITS[unit]}`;
}
