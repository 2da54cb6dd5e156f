/** The language of a locale, such as `de` of `de-AT`; today's code where a locale bears a former one (`iw`). Null for no locale. */
export function parseLanguage(locale: string): string | null {
  try {
    return new Intl.Locale(locale).language;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}
