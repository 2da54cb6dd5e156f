import { remembered } from './formatters.ts';

const namesIn = remembered((locale = '') => new Intl.DisplayNames(locale, { type: 'region' }));

/** A country's name in a language; its code if unknown. */
export function countryName(locale: string, code: string): string {
  try {
    return namesIn(locale).of(code) ?? code;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return code;
  }
}
