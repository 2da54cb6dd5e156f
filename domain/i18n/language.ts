/** Returns `de` for `de-AT`. Replaces deprecated codes such as `iw`. Returns null for an invalid locale. */
export function parseLanguage(locale: string): string | null {
  try {
    return new Intl.Locale(locale).language;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

export function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT.has(locale.split('-')[0]?.toLowerCase() ?? '');
}
