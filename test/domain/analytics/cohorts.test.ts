import { describe, expect, it } from 'vitest';
import { toCohorts } from '#domain/analytics/sales/cohorts.ts';

describe('cohorts of customers by the month of their first order', () => {
  it('each cohort has a number for every month since its first order, and 0 for months without orders', () => {
    const rows = [
      { cohort: '2026-01', month: '2026-01', buyers: 4, totalCents: 400 },
      { cohort: '2026-01', month: '2026-03', buyers: 1, totalCents: 70 },
    ];
    expect(toCohorts(rows, ['2026-03', '2026-02', '2026-01'], '2026-04')).toEqual([
      { month: '2026-01', buyers: 4, active: [4, 0, 1, 0], totalCents: [400, 0, 70, 0] },
    ]);
  });
});
