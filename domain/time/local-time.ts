import { fromWallClock, listInstants, wallClock } from './wall-clock.ts';

const readWall = (local: string): number =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;

/**
 * Parses a local time. A time in a skipped hour becomes one hour later. In a repeated hour, the first
 * instant is used.
 */
export function parseDateTimeLocal(local: string, timeZone: string): number | null {
  const wall = readWall(local);
  return Number.isNaN(wall) ? null : fromWallClock(wall, timeZone);
}

/** Returns the instants of a local time: none in a skipped hour, two in a repeated one. */
export const listReadings = (local: string, timeZone: string): number[] =>
  listInstants(readWall(local), timeZone);

export const formatDateTimeLocal = (epochMs: number, timeZone: string): string =>
  new Date(wallClock(epochMs, timeZone)).toISOString().slice(0, 16);
