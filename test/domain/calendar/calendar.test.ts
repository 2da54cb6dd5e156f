import { describe, expect, it } from 'vitest';
import { toICalendar } from '#domain/calendar/icalendar.ts';
import { firstDayOfWeek, gridBounds, monthGrid } from '#domain/calendar/month-grid.ts';
import { parseListQuery } from '#domain/collections/list-query.ts';
import { dayInZone } from '#domain/time/days.ts';
import { monthInZone, monthSpan } from '#domain/time/months.ts';

const NEW_YORK = 'America/New_York';
const instant = (at: number) => new Date(at).toISOString();

describe('calendar months', () => {
  it.each(['2026-13', '2026-00', '1999-12', '2100-01', '26-12', '2026-1', '2026-12-01', ''])(
    'rejects %j as a month',
    (text) => {
      expect(parseListQuery((name) => (name === 'month' ? text : null)).month).toBeNull();
    },
  );
  it('a month starts and ends at midnight in the time zone, even across clock changes', () => {
    const { starts: from, ends: to } = monthSpan('2027-03', NEW_YORK);
    expect([instant(from), instant(to)]).toEqual(['2027-03-01T05:00:00.000Z', '2027-04-01T04:00:00.000Z']);
    expect(monthInZone(to - 1, NEW_YORK)).toBe('2027-03');
    expect(monthInZone(to, NEW_YORK)).toBe('2027-04');
    expect(dayInZone(from, 'UTC')).toBe('2027-03-01');
  });
});

describe('weeks', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['fr-CA', 0],
    ['he', 0],
    ['ar-EG', 6],
    ['pt', 0],
  ])('a week in %s starts with day %i (0 is Sunday)', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });
  it.each([
    ['2026-11', 0, '2026-11-01', '2026-12-06'],
    ['2026-11', 1, '2026-10-26', '2026-12-07'],
    ['2027-02', 1, '2027-02-01', '2027-03-01'],
  ])('the grid for %s consists of complete weeks', (month, firstDay, first, end) => {
    expect(gridBounds(month, firstDay)).toEqual({ first, end });
  });
});

describe('the month grid', () => {
  const events = [
    { id: 'evening', startsAt: '2026-12-13T01:00:00Z', endsAt: '2026-12-13T05:00:00Z' },
    { id: 'days', startsAt: '2026-12-30T15:00:00Z', endsAt: '2027-01-04T20:00:00Z' },
    { id: 'before', startsAt: '2026-11-01T15:00:00Z', endsAt: '2026-12-01T20:00:00Z' },
  ];
  const days = monthGrid('2026-12', { firstDay: 0, timeZone: NEW_YORK, events }).flat();
  const on = (id: string) =>
    days.filter((day) => day.events.some((event) => event.id === id)).map(({ day }) => day);

  it('shows an evening event on its day in the time zone, and not also on the next day', () => {
    expect(on('evening')).toEqual(['2026-12-12']);
  });
  it('shows an event of several days on each of them', () => {
    expect(on('days')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(on('before')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });
  it('shows whole weeks, and marks the days that belong to the month', () => {
    expect(days).toHaveLength(35);
    expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(31);
  });
});

describe('an iCalendar file', () => {
  const entry = {
    uid: 'a@b',
    title: 'Wheel; clay, and \\ glaze',
    description: 'First line\nSecond line\r\nThird\u0007 ',
    location: 'The rope shed, Alder Point',
    url: 'https://site.test/events/wheel',
    startsAt: '2027-01-16T18:00:00Z',
    endsAt: '2027-01-16T22:00:00Z',
    updatedAt: Date.UTC(2026, 10, 22, 20, 0, 5, 250),
    days: null,
    version: 3,
  };
  const unfold = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

  it('an iCalendar file contains the event with its times in UTC and its texts escaped', () => {
    expect(unfold(toICalendar('Events', [entry]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sitewright//Events//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Events',
      'X-WR-CALNAME:Events',
      'BEGIN:VEVENT',
      'UID:a@b',
      'DTSTAMP:20261122T200005Z',
      'LAST-MODIFIED:20261122T200005Z',
      'SEQUENCE:3',
      'DTSTART:20270116T180000Z',
      'DTEND:20270116T220000Z',
      'SUMMARY:Wheel\\; clay\\, and \\\\ glaze',
      'DESCRIPTION:First line\\nSecond line\\nThird ',
      'LOCATION:The rope shed\\, Alder Point',
      'URL:https://site.test/events/wheel',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
  it('escapes line breaks in texts', () => {
    const file = toICalendar('x', [{ ...entry, title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT' }]);
    expect(unfold(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
  it('folds lines at 75 bytes without splitting a character', () => {
    const title = '🏺ä'.repeat(60);
    const file = toICalendar('x', [{ ...entry, title }]);
    const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(Math.max(...bytes)).toBeGreaterThan(70);
    expect(unfold(file)).toContain(`SUMMARY:${title}`);
  });
});
