import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayInZone, daySpans, daysUntil, startOfDay } from '#domain/time/days.ts';

it.each([
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
  ['UTC', '2026-02-28T23:59:59Z', '2026-02-28'],
  ['Pacific/Auckland', '2026-01-01T10:59:59Z', '2026-01-01'],
  ['Pacific/Auckland', '2026-01-01T11:00:00Z', '2026-01-02'],
  ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
  ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08'],
  ['Asia/Kathmandu', '2026-05-05T18:15:00Z', '2026-05-06'],
])('the calendar day in %s at %s is %s', (zone, at, day) => {
  expect(dayInZone(Date.parse(at), zone)).toBe(day);
});

it('an unknown time zone is treated as UTC', () => {
  expect(dayInZone(Date.parse('2026-03-01T00:00:00Z'), 'Moon/Tranquility')).toBe('2026-03-01');
});

it('days can be added across the end of a month, a leap day and the end of a year', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ]);
});

it('daysUntil lists the given number of days, in order, up to the last one', () => {
  expect(daysUntil('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

it('the length of a period includes its first and last day, even across clock changes', () => {
  expect(countDays({ from: '2026-03-07', to: '2026-03-09' })).toBe(3);
});

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00Z'],
    // In Havana, the clock goes forward at midnight.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
    // In Toronto, the clock jumped from 23:30 to 00:30.
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00Z'],
    // Midnight occurs twice: the clock goes back at 1:00, or at 0:01 to the previous day.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['2010-11-07', 'America/Goose_Bay', '2010-11-07T03:00:00Z'],
    ['2006-10-29', 'America/Moncton', '2006-10-29T03:00:00Z'],
    // Samoa skipped this day.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    // The UTC offset of Monrovia was not a multiple of 15 minutes.
    ['1972-01-06', 'Africa/Monrovia', '1972-01-06T00:44:30Z'],
  ])('of %s in %s is %s', (day, zone, instant) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  it.each(['America/New_York', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/Havana', 'Pacific/Apia'])(
    'each day of a year in %s starts when the previous one ends',
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

it('the spans of several days start and end like each day calculated separately', () => {
  for (const [zone, first] of [
    ['America/Goose_Bay', '2010-11-04'],
    ['Pacific/Apia', '2011-12-27'],
    ['America/Havana', '2026-10-29'],
  ] as const)
    for (const { day, starts, ends } of daySpans(first, addDays(first, 7), zone))
      expect([day, starts, ends]).toEqual([day, startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]);
});
