import { describe, expect, it } from 'vitest';
import { nextBackupAt } from '#domain/backups/next-backup.ts';

const at = (text: string) => Date.parse(text);

describe('the next backup', () => {
  it.each([
    ['daily', '2026-11-28T02:59:00Z', 'UTC', '2026-11-28T03:00:00Z'],
    ['daily', '2026-11-28T03:00:00Z', 'UTC', '2026-11-29T03:00:00Z'],
    ['daily', '2026-11-28T12:00:00Z', 'America/New_York', '2026-11-29T08:00:00Z'],
    ['weekly', '2026-11-28T12:00:00Z', 'UTC', '2026-11-29T03:00:00Z'],
    ['weekly', '2026-11-29T03:00:00Z', 'UTC', '2026-12-06T03:00:00Z'],
    // In New York, clocks change in the night before this Sunday.
    ['daily', '2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08T07:00:00Z'],
  ] as const)(
    'with a %s schedule, the next backup after %s in %s runs at %s',
    (frequency, now, timeZone, expected) => {
      expect(nextBackupAt(frequency, at(now), timeZone)).toBe(at(expected));
    },
  );

  it('no backup runs when the schedule is off', () => {
    expect(nextBackupAt('off', at('2026-11-28T12:00:00Z'), 'UTC')).toBeNull();
  });
});
