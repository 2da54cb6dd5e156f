import { remembered } from './formatters.ts';

const namesIn = remembered((locale = '') => new Intl.DisplayNames(locale, { type: 'region' }));

/** Name of a country in a language; its code where it is none, or the language does not know it. */
export function countryName(locale: string, code: string): string {
  try {
    return namesIn(locale).of(code) ?? code;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return code;
  }
}
