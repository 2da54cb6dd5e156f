import { remembered } from './formatters.ts';

const namesIn = remembered((locale = '') => new Intl.DisplayNames(locale, { type: 'region' }));

/** Name of a country in a language; its code where the language does not know it. */
export const countryName = (locale: string, code: string): string => namesIn(locale).of(code) ?? code;
