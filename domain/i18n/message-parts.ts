import { memoizeFormatter } from './formatters.ts';

/** Runtime functions for compiled messages (scripts/messages/compile.ts). */

const numberFormat = memoizeFormatter((language) => new Intl.NumberFormat(language));
const pluralRules = memoizeFormatter((language) => new Intl.PluralRules(language));

type Cases = Readonly<Record<string, string>> & { readonly other: string };

export const writeCount = (language: string, count: number): string => numberFormat(language).format(count);

export const choose = (key: string, cases: Cases): string =>
  (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases.other;

/** An exact case (`=0`) takes precedence over a plural category. */
export function chooseByCount(language: string, count: number, cases: Cases): string {
  const exact = `=${count}`;
  return choose(Object.hasOwn(cases, exact) ? exact : pluralRules(language).select(count), cases);
}
