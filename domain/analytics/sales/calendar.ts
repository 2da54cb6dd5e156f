import { addDays } from '../day-in-zone.ts';

const numbered = (whole: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `${whole}-${String(index + 1).padStart(2, '0')}`);

/** The days of a month (YYYY-MM). */
export const listDays = (month: string): string[] =>
  numbered(month, 31).filter((day) => addDays(day, 0) === day);

/** The months of a year (YYYY). */
export const listMonths = (year: string): string[] => numbered(year, 12);

/** The month `months` after another, both YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
