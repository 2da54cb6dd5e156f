import type { Formatters } from './formatters.ts';

/** What is said under a table that could not list every value: how its rows were found. */
export const cutNote = (
  what: string,
  { rows, mostViewedOfEach }: { rows: number; mostViewedOfEach: number },
  { number }: Pick<Formatters, 'number'>,
): string =>
  `There are too many ${what} to list. These ${number(rows)} were found among at least the ${number(mostViewedOfEach)} most viewed of each year, month and day of the period; their figures are exact.`;
