const UNITS = ['bytes', 'kB', 'MB'] as const;

/** Size of a file as people say it: '340 bytes', '12 kB', '1.4 MB'. */
export function bytesText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const amount = bytes / 1_000 ** power;
  return `${amount.toLocaleString('en', { maximumFractionDigits: power === 2 ? 1 : 0 })} ${UNITS[power]}`;
}
