import type { DaySpan } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/**
 * First instants (epoch milliseconds) of the counted hours of a day: 23 to 25. Hours are counted in UTC: in a time zone that is off
 * by half an hour they begin at half past, and the one around midnight belongs to the day that it ends in.
 */
export function listHours({ starts, ends }: Pick<DaySpan, 'starts' | 'ends'>): number[] {
  const hours: number[] = [];
  for (let hour = Math.floor(starts / HOUR_MS) * HOUR_MS; hour + HOUR_MS <= ends; hour += HOUR_MS)
    hours.push(hour);
  return hours;
}
