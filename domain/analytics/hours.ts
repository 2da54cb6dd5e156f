import type { DaySpan } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/**
 * Lists the starts of hours as epoch milliseconds. In half-hour time zones, hours start at half past in
 * UTC.
 */
export function listHours({ starts, ends }: Pick<DaySpan, 'starts' | 'ends'>): number[] {
  const hours: number[] = [];
  for (let hour = Math.floor(starts / HOUR_MS) * HOUR_MS; hour + HOUR_MS <= ends; hour += HOUR_MS)
    hours.push(hour);
  return hours;
}
