/**
 * Returns country names by two-letter code, in a locale. Codes that are not countries, such as T1, are returned
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

/** Labels of device classes, by the stored words of visits and page loads. */
export const DEVICE_WORDS: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Unknown',
};
