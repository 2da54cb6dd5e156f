import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatTime, nextWorkingHour } from '#client/config/kit/formatting/zoned-time.ts';
import { formatDateTimeLocal, parseDateTimeLocal } from '#domain/time/local-time.ts';

const NEW_YORK = 'America/New_York';

describe("a date and time in the site's time zone", () => {
  it.each([
    ['2026-07-01T09:30', NEW_YORK, '2026-07-01T13:30:00Z'],
    ['2026-12-01T09:30', NEW_YORK, '2026-12-01T14:30:00Z'],
    ['2026-12-01T09:30', 'Asia/Kathmandu', '2026-12-01T03:45:00Z'],
    ['2026-12-01T00:00', 'UTC', '2026-12-01T00:00:00Z'],
  ])('the local time %s in %s is %s in UTC', (local, timeZone, utc) => {
    expect(parseDateTimeLocal(local, timeZone)).toBe(Date.parse(utc));
  });

  it('a time in a repeated hour means its first occurrence', () => {
    expect(parseDateTimeLocal('2026-11-01T01:30', NEW_YORK)).toBe(Date.parse('2026-11-01T05:30:00Z'));
  });

  it('a time in a skipped hour moves one hour later', () => {
    expect(formatDateTimeLocal(parseDateTimeLocal('2026-03-08T02:30', NEW_YORK) ?? 0, NEW_YORK)).toBe(
      '2026-03-08T03:30',
    );
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00'])('rejects %j', (text) => {
    expect(parseDateTimeLocal(text, NEW_YORK)).toBeNull();
  });

  it('a time survives conversion to local time and back, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (seconds) => {
        const local = formatDateTimeLocal(seconds * 1000, NEW_YORK);
        expect(formatDateTimeLocal(parseDateTimeLocal(local, NEW_YORK) ?? 0, NEW_YORK)).toBe(local);
      }),
    );
  });
});

describe('the next time within working hours', () => {
  const at = (text: string, zone: string) => nextWorkingHour(Date.parse(text), zone);

  test.each([
    ['9:00 if it is night', '2026-11-29T02:20:00Z', 'UTC', '2026-11-29T09:00'],
    ['the next full hour, a minute past the hour', '2026-11-29T10:01:00Z', 'UTC', '2026-11-29T11:00'],
    ['the current time on the hour', '2026-11-29T10:00:00Z', 'UTC', '2026-11-29T10:00'],
    ['17:00 at the latest', '2026-11-29T16:30:00Z', 'UTC', '2026-11-29T17:00'],
    ['9:00 on the next day after 17:00', '2026-11-29T17:01:00Z', 'UTC', '2026-11-30T09:00'],
    ['9:00 on the next day, even before midnight', '2026-12-31T23:30:00Z', 'UTC', '2027-01-01T09:00'],
    [
      'the site’s local hour, not the browser’s',
      '2026-11-29T03:00:00Z',
      'America/New_York',
      '2026-11-29T09:00',
    ],
    [
      'a full hour in a zone offset by half an hour',
      '2026-11-29T05:00:00Z',
      'Asia/Kolkata',
      '2026-11-29T11:00',
    ],
  ])('the next time within working hours is %s', (_, now, zone, expected) => {
    expect(at(now, zone)).toBe(expected);
  });
});

describe('a time in the panel', () => {
  const at = Date.parse('2026-12-03T14:00:00Z');
  test('shows its time zone only if the reader’s own time zone is different', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatTime(at, own)).not.toMatch(/[A-Z]{3}/);
    expect(formatTime(at, 'Asia/Kathmandu')).toMatch(/^Dec 3, 2026, 7:45\sPM GMT\+5:45$/);
  });
});
