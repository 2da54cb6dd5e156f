import { expect, it } from 'vitest';
import { addDays, dayInZone, daysUntil } from '#domain/analytics/day-in-zone.ts';

it.each([
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
  ['UTC', '2026-02-28T23:59:59Z', '2026-02-28'],
  ['Pacific/Auckland', '2026-01-01T10:59:59Z', '2026-01-01'],
  ['Pacific/Auckland', '2026-01-01T11:00:00Z', '2026-01-02'],
  ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
  ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08'],
  ['Asia/Kathmandu', '2026-05-05T18:15:00Z', '2026-05-06'],
])('returns the calendar day in %s at %s', (zone, at, day) => {
  expect(dayInZone(Date.parse(at), zone)).toBe(day);
});

it('counts in UTC for an unknown time zone', () => {
  expect(dayInZone(Date.parse('2026-03-01T00:00:00Z'), 'Moon/Tranquility')).toBe('2026-03-01');
});

it('adds days over months, leap days and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ]);
});

it('lists days in order up to the last', () => {
  expect(daysUntil('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});
