import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { fromWallClock, wallClock } from '#domain/time/wall-clock.ts';
import type { BackupFrequency } from '#schema/contracts/backups/backup.ts';

/** Hour in the site's time zone at which backups run, when sites have few visitors. */
const HOUR = 3;
const SUNDAY = 0;

/** Returns the next scheduled time after `now`: 3 a.m. every day, or every Sunday. */
export function nextBackupAt(frequency: BackupFrequency, now: number, timeZone: string): number | null {
  if (frequency === 'off') return null;
  const midnight = Math.floor(wallClock(now, timeZone) / DAY_MS) * DAY_MS;
  for (let days = 0; ; days++) {
    const wall = midnight + days * DAY_MS + HOUR * HOUR_MS;
    if (frequency === 'weekly' && new Date(wall).getUTCDay() !== SUNDAY) continue;
    const at = fromWallClock(wall, timeZone);
    if (at > now) return at;
  }
}
