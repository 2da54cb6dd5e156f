import { describe, expect, it } from 'vitest';
import { dayInZone } from '#domain/analytics/day-in-zone.ts';
import { daySpans, dayStart } from '#domain/analytics/day-start.ts';

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00Z'],
    // Midnight itself is left out where the clocks go forward at midnight.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  it.each(['America/New_York', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/Havana', 'Pacific/Apia'])(
    'days of a year in %s touch each other, and each instant is on its own day',
    (zone) => {
      const spans = daySpans('2011-06-01', '2012-06-30', zone);
      spans.forEach(({ day, starts, ends }, index) => {
        if (index > 0) expect(starts).toBe(spans[index - 1]?.ends);
        if (ends > starts) {
          expect(dayInZone(starts, zone)).toBe(day);
          expect(dayInZone(ends - 1, zone)).toBe(day);
          expect(dayInZone(starts - 1, zone) < day).toBe(true);
        }
      });
      expect(spans).toHaveLength(396);
    },
  );
});
