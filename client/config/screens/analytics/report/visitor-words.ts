/**
 * Returns a function that names a country by its two-letter code. Other codes, such as T1, stay
 * unchanged.
 */
export function countryNames(locale: string | undefined): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch (error) {
      if (error instanceof RangeError) return code;
      throw error;
    }
  };
}

export const DEVICE_WORDS: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Unknown',
};
