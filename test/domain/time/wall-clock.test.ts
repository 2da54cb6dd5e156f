import { describe, expect, it } from 'vitest';
import { fromWallClock, listInstants, showsSameTime } from '#domain/time/wall-clock.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(`${text}:00Z`);

describe('a local time', () => {
  it.each([
    ['once on other days', '2026-12-01T09:30', NEW_YORK, ['2026-12-01T14:30']],
    ['twice in the repeated hour', '2026-11-01T01:30', NEW_YORK, ['2026-11-01T05:30', '2026-11-01T06:30']],
    ['once as the repeated hour ends', '2026-11-01T02:00', NEW_YORK, ['2026-11-01T07:00']],
    ['never in the skipped hour', '2027-03-14T02:30', NEW_YORK, []],
    ['once after the skipped hour', '2027-03-14T03:00', NEW_YORK, ['2027-03-14T07:00']],
    ['twice in Berlin', '2026-10-25T02:15', 'Europe/Berlin', ['2026-10-25T00:15', '2026-10-25T01:15']],
    [
      'twice in a repeated half hour',
      '2026-04-05T01:45',
      'Australia/Lord_Howe',
      ['2026-04-04T14:45', '2026-04-04T15:15'],
    ],
  ])('occurs %s', (_, wall, timeZone, moments) => {
    expect(listInstants(at(wall), timeZone)).toEqual(moments.map(at));
  });

  it('a local time that is repeated means its first occurrence, and one that is skipped means the time after the gap', () => {
    expect(fromWallClock(at('2026-11-01T01:30'), NEW_YORK)).toBe(at('2026-11-01T05:30'));
    expect(fromWallClock(at('2027-03-14T02:30'), NEW_YORK)).toBe(at('2027-03-14T07:30'));
  });
});

describe('a pair of time zones', () => {
  it.each([
    ['2026-12-01T00:00', 'Europe/Berlin', 'Europe/Paris', true],
    ['2026-12-01T00:00', 'Europe/Berlin', 'Europe/London', false],
    ['2026-12-01T00:00', 'America/Phoenix', 'America/Denver', true],
    ['2026-07-01T00:00', 'America/Phoenix', 'America/Denver', false],
  ])('the clocks at %s in %s and %s show the same time: %s', (moment, one, other, isSame) => {
    expect(showsSameTime(at(moment), one, other)).toBe(isSame);
  });
});
