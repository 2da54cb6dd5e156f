import { describe, expect, it } from 'vitest';
import { createFormatters } from '#client/config/kit/figures/figures.ts';
import {
  formatBestDay,
  getAverageCents,
  getConversion,
  salesTiles,
} from '#client/config/screens/store/sales/sales-figures.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';

const totals = (orders: number, revenueCents: number, refundedCents = 0, visits = 0) => ({
  orders,
  revenueCents,
  refundedCents,
  visits,
});
const summary = (change: Partial<SalesSummary> = {}): SalesSummary => ({
  from: '2026-06-08',
  to: '2026-06-09',
  timeZone: 'UTC',
  currency: 'USD',
  currencies: ['USD'],
  totals: totals(3, 10_000, 500, 40),
  previous: totals(2, 20_000, 500, 40),
  series: [
    { day: '2026-06-08', orders: 1, revenueCents: 3000, refundedCents: 0 },
    { day: '2026-06-09', orders: 2, revenueCents: 7000, refundedCents: 500 },
  ],
  products: [],
  ...change,
});
const figures = createFormatters('en-US');
const tiles = (change?: Partial<SalesSummary>) =>
  Object.fromEntries(
    salesTiles(summary(change), figures, 'en-US').map(({ name, value, comparison, sign }) => [
      name,
      [value, sign + comparison],
    ]),
  );

describe('sales figures', () => {
  it('the comparison is shown in whole minor units of the currency', () => {
    expect(tiles()).toEqual({
      Revenue: ['$100.00', '▼ 50% lower'],
      Orders: ['3', '▲ 50% higher'],
      'Average order value': ['$33.33', '▼ 67% lower'],
      Refunds: ['$5.00', 'No change'],
      'Conversion rate': ['7.5%', '▲ 50% higher'],
    });
  });

  it('the comparison is empty if the earlier period’s total is zero', () => {
    const nothing = tiles({ totals: totals(0, 0), previous: totals(0, 0) });
    expect(nothing['Average order value']).toEqual(['–', '']);
    expect(nothing['Conversion rate']).toEqual(['–', '']);
    expect(nothing.Revenue).toEqual(['$0.00', 'None in the previous period']);
    expect([getAverageCents(totals(0, 0)), getConversion(totals(1, 1))]).toEqual([null, null]);
  });

  it('the report names the best day for sales', () => {
    expect(formatBestDay(summary().series, 'USD', figures)).toBe('Best day was Tue, June 9, 2026: $70.00');
    expect(
      formatBestDay([{ day: '2026-06-08', orders: 0, revenueCents: 0, refundedCents: 0 }], 'USD', figures),
    ).toBe('No sales');
  });
});
