/** Names of countries by their two letters, in a locale. Codes such as T1, which stand for no country, are shown as they are. */
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

/** Classes of devices by the words that visits and page loads are stored with. */
export const DEVICE_WORDS: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Not told',
};
