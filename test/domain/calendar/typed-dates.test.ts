import { describe, expect, it } from 'vitest';
import { parseTypedDate } from '#domain/calendar/typed-dates.ts';

describe('parseTypedDate', () => {
  it('reads a date and a time in the site’s time zone, and ends a day at midnight there', () => {
    expect(parseTypedDate({ date: '2027-03-13', time: '20:30' }, 'America/New_York')).toEqual({
      startsAt: Date.parse('2027-03-14T01:30:00Z'),
      endsAt: Date.parse('2027-03-14T05:00:00Z'),
      hasTime: true,
    });
    expect(parseTypedDate({ date: '2027-03-13', time: 'doors at 8' }, 'UTC')).toMatchObject({
      hasTime: false,
    });
  });

  it.each(['', '2027-02-30', '13.3.2027', '2027-3-1', 'tomorrow'])('rejects %j', (date) => {
    expect(parseTypedDate({ date, time: '' }, 'UTC')).toBeNull();
  });
});
