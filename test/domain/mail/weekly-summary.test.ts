import { describe, expect, it } from 'vitest';
import { findDueWeek } from '#domain/mail/weekly-summary.ts';

const week = { from: '2026-11-16', to: '2026-11-22', before: { from: '2026-11-09', to: '2026-11-15' } };

describe('findDueWeek', () => {
  it.each([
    ['2026-11-23T12:59:59Z', 'America/New_York', null],
    ['2026-11-23T13:00:00Z', 'America/New_York', week],
    ['2026-11-23T16:59:59Z', 'America/New_York', week],
    ['2026-11-23T17:00:00Z', 'America/New_York', null],
    ['2026-11-22T18:00:00Z', 'Pacific/Kiritimati', week],
    ['2026-11-24T13:00:00Z', 'America/New_York', null],
    ['2026-11-23T08:00:00Z', 'UTC', week],
  ])('at %s in %s, returns the week for which a summary is due, or null', (at, timeZone, due) => {
    expect(findDueWeek(Date.parse(at), timeZone)).toEqual(due);
  });

  it.each([
    ['the day after winter time begins', '2026-11-02T13:00:00Z', 'America/New_York'],
    ['the day after summer time begins', '2026-03-09T12:00:00Z', 'America/New_York'],
    // In Santiago, daylight saving time starts on this Monday at midnight, so the day has 23 hours.
    ['a Monday with 23 hours', '2022-09-11T12:00:00Z', 'America/Santiago'],
  ])('the summary is due from 8 o’clock local time on %s', (_, at, timeZone) => {
    const eight = Date.parse(at);
    const isMonday = findDueWeek(eight, timeZone) !== null;
    expect([isMonday, findDueWeek(eight - 1, timeZone)]).toEqual([new Date(eight).getUTCDay() === 1, null]);
  });
});
