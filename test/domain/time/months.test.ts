import { describe, expect, it } from 'vitest';
import { addMonths, addMonthsTo, lastMonths, listDays, listMonths } from '#domain/time/months.ts';

describe('months', () => {
  it('each month has its number of days, also in leap years', () => {
    expect([listDays('2026-02').length, listDays('2028-02').at(-1), listDays('2026-11').length]).toEqual([
      28,
      '2028-02-29',
      30,
    ]);
    expect(listMonths('2026').at(-1)).toBe('2026-12');
  });

  it('months can be added and subtracted across the turn of the year', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-11', 2), addMonths('2026-03', 0)]).toEqual([
      '2025-12',
      '2027-01',
      '2026-03',
    ]);
  });

  it('consecutive months are contiguous in every time zone, across clock changes and the turn of the year', () => {
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'Europe/Berlin', 'UTC', 'Asia/Kathmandu']) {
      const months = lastMonths(Date.UTC(2026, 1, 28, 12), 15, zone);
      expect(months.map(({ month }) => month)).toContain('2025-01');
      expect(months).toHaveLength(15);
      for (const [index, month] of months.entries()) {
        const before = months[index + 1];
        if (before) expect(before.ends).toBe(month.starts);
        expect(month.ends - month.starts).toBeGreaterThan(27 * 86_400_000);
      }
    }
  });
});

describe('adding months', () => {
  it.each([
    ['2026-01-31T08:15:30.250Z', 1, '2026-02-28T08:15:30.250Z'],
    ['2028-01-31T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
    ['2026-11-30T00:00:00.000Z', 3, '2027-02-28T00:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', -1, '2026-02-28T12:00:00.000Z'],
    ['2026-12-15T12:00:00.000Z', 120, '2036-12-15T12:00:00.000Z'],
  ])('%s plus %i months is %s', (at, months, later) => {
    expect(new Date(addMonthsTo(Date.parse(at), months)).toISOString()).toBe(later);
  });
});
