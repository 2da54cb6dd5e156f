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
  ])('%s in %s is %s', (local, timeZone, utc) => {
    expect(parseDateTimeLocal(local, timeZone)).toBe(Date.parse(utc));
  });

  it('is the first of a repeated hour', () => {
    expect(parseDateTimeLocal('2026-11-01T01:30', NEW_YORK)).toBe(Date.parse('2026-11-01T05:30:00Z'));
  });

  it('moves a skipped hour to the one after it', () => {
    expect(formatDateTimeLocal(parseDateTimeLocal('2026-03-08T02:30', NEW_YORK) ?? 0, NEW_YORK)).toBe(
      '2026-03-08T03:30',
    );
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00'])('is rejected for %j', (text) => {
    expect(parseDateTimeLocal(text, NEW_YORK)).toBeNull();
  });

  it('returns to the same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (seconds) => {
        const local = formatDateTimeLocal(seconds * 1000, NEW_YORK);
        expect(formatDateTimeLocal(parseDateTimeLocal(local, NEW_YORK) ?? 0, NEW_YORK)).toBe(local);
      }),
    );
  });
});

describe('the next working hour', () => {
  const at = (text: string, zone: string) => nextWorkingHour(Date.parse(text), zone);

  test.each([
    ['nine in the night', '2026-11-29T02:20:00Z', 'UTC', '2026-11-29T09:00'],
    ['the next one, a minute past', '2026-11-29T10:01:00Z', 'UTC', '2026-11-29T11:00'],
    ['the same one, on the hour', '2026-11-29T10:00:00Z', 'UTC', '2026-11-29T10:00'],
    ['five at the latest', '2026-11-29T16:30:00Z', 'UTC', '2026-11-29T17:00'],
    ['nine of the next day after that', '2026-11-29T17:01:00Z', 'UTC', '2026-11-30T09:00'],
    ['the next day before midnight too', '2026-12-31T23:30:00Z', 'UTC', '2027-01-01T09:00'],
    ['that of the site, not of the browser', '2026-11-29T03:00:00Z', 'America/New_York', '2026-11-29T09:00'],
    [
      'a whole hour where the clock is half an hour off',
      '2026-11-29T05:00:00Z',
      'Asia/Kolkata',
      '2026-11-29T11:00',
    ],
  ])('is %s', (_, now, zone, expected) => {
    expect(at(now, zone)).toBe(expected);
  });
});

describe('a time in the panel', () => {
  const at = Date.parse('2026-12-03T14:00:00Z');
  test('names its zone only if the reader’s clock shows another time', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatTime(at, own)).not.toMatch(/[A-Z]{3}/);
    expect(formatTime(at, 'Asia/Kathmandu')).toMatch(/^Dec 3, 2026, 7:45\sPM GMT\+5:45$/);
  });
});
