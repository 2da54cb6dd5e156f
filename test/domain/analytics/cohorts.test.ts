import { describe, expect, it } from 'vitest';
import { addMonths, listDays, listMonths } from '#domain/analytics/sales/calendar.ts';
import { toCohorts } from '#domain/analytics/sales/cohorts.ts';

describe('months', () => {
  it('have their days, in a leap year too', () => {
    expect([listDays('2026-02').length, listDays('2028-02').at(-1), listDays('2026-11').length]).toEqual([
      28,
      '2028-02-29',
      30,
    ]);
    expect(listMonths('2026').at(-1)).toBe('2026-12');
  });

  it('are counted over the turn of a year', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-11', 2), addMonths('2026-03', 0)]).toEqual([
      '2025-12',
      '2027-01',
      '2026-03',
    ]);
  });
});

describe('cohorts', () => {
  it('have each month since their first orders, also those without any', () => {
    const rows = [
      { cohort: '2026-01', month: '2026-01', buyers: 4, totalCents: 400 },
      { cohort: '2026-01', month: '2026-03', buyers: 1, totalCents: 70 },
    ];
    expect(toCohorts(rows, ['2026-03', '2026-02', '2026-01'], '2026-04')).toEqual([
      { month: '2026-01', buyers: 4, active: [4, 0, 1, 0], totalCents: [400, 0, 70, 0] },
    ]);
  });
});
