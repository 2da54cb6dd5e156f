import { remembered } from './formatters.ts';

/** What compiled messages call (scripts/messages/compile.ts). */

const numberFormat = remembered((language) => new Intl.NumberFormat(language));
const pluralRules = remembered((language) => new Intl.PluralRules(language));

type Cases = Readonly<Record<string, string>> & { readonly other: string };

/** The number of a plural, as `#` stands for it. */
export const writeCount = (language: string, count: number): string => numberFormat(language).format(count);

export const choose = (key: string, cases: Cases): string =>
  (Object.hasOwn(cases, key) ? cases[key] : undefined) ?? cases.other;

/** A case for exactly this number (`=0`) comes before that of its plural category. */
export function chooseByCount(language: string, count: number, cases: Cases): string {
  const exact = `=${count}`;
  return choose(Object.hasOwn(cases, exact) ? exact : pluralRules(language).select(count), cases);
}
