import { memoizeFormatter } from './formatters.ts';

/** Functions that compiled messages call (scripts/messages/compile.ts). */

const numberFormat = memoizeFormatter((language) => new Intl.NumberFormat(language));
const pluralRules = memoizeFormatter((language) => new Intl.PluralRules(language));

type Cases = Readonly<Record<string, string>> & { readonly other: string };

/** Formats the number of a plural, which `#` stands for. */
export const writeCount = (language: string, count: number): string => numberFormat(language).format(count);

export const choose = (key: string, cases: Cases): string =>
  (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases.other;

/** A case for an exact number (`=0`) takes precedence over its plural category. */
export function chooseByCount(language: string, count: number, cases: Cases): string {
  const exact = `=${count}`;
  return choose(Object.hasOwn(cases, exact) ? exact : pluralRules(language).select(count), cases);
}
