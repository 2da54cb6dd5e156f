import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparedPeriod } from '#domain/analytics/period.ts';
import { addDays } from '#domain/time/days.ts';
import { addRollUps } from '#support/roll-ups.ts';
import { addSales } from '#support/sales-sums.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import type { ReportRange } from '#worker/db/analytics/ranges/read-report.ts';
import { reportAudience } from '#worker/db/analytics/reports/audience.ts';
import { reportCustomers } from '#worker/db/analytics/reports/customers.ts';
import { reportForms } from '#worker/db/analytics/reports/forms.ts';
import { reportPages } from '#worker/db/analytics/reports/pages.ts';
import { reportSales } from '#worker/db/analytics/reports/sales.ts';
import { reportSearches } from '#worker/db/analytics/reports/searches.ts';
import { reportSources } from '#worker/db/analytics/reports/sources.ts';
import { reportTraffic } from '#worker/db/analytics/reports/traffic.ts';
import type { Database } from '#worker/db/database.ts';
import { addOrders } from '../../../bench/growing-orders.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const DAYS = 3_653;

const REPORTS: Record<string, (db: Database, range: ReportRange) => Promise<object>> = {
  traffic: (db, range) => reportTraffic(db, range, NOW),
  pages: reportPages,
  audience: (db, range) => reportAudience(db, range, 'USD'),
  sources: (db, range) => reportSources(db, range, 'USD'),
  searches: reportSearches,
  forms: (db, range) => reportForms(db, range, undefined),
  sales: (db, range) => reportSales(db, range, 'USD', NOW),
  customers: (db, range) => reportCustomers(db, range, { currency: 'USD', showsCustomers: true }),
};
// No period longer than a day starts with a calendar month or year, because the report would then read fewer
// rows.
const PERIODS = [
  ['a day', '2026-11-20', '2026-11-20'],
  ['a month', '2026-10-15', '2026-11-14'],
  ['a year', addDays(TODAY, -364), TODAY],
  ['a year that is over', '2024-10-16', '2025-10-15'],
  ['five years', '2020-06-16', '2025-06-15'],
  ['ten years', addDays(TODAY, 1 - DAYS), TODAY],
] as const;

beforeAll(async () => {
  await seedSite();
  await addRollUps(env.DB, {
    websiteId: SITE_ID,
    today: TODAY,
    days: DAYS,
    viewsADay: 27_400,
    variety: (dimension) => {
      const ever = dimension === 'device' ? 4 : 400;
      return { late: { aDay: 40, ever }, early: { aDay: 4, ever } };
    },
  });
  await addOrders(env.DB, SITE_ID, 200);
  await addSales(env.DB, {
    websiteId: SITE_ID,
    currency: 'USD',
    today: TODAY,
    days: DAYS,
    products: { aDay: 8, ever: 600 },
  });
}, 180_000);

describe.each(Object.entries(REPORTS))('the %s report', (_name, report) => {
  it.each(PERIODS)('reads at most 5,000 rows for %s and its comparison period', async (_period, from, to) => {
    const period = { from, to };
    for (const comparison of ['none', 'previous', 'year'] as const) {
      const { DB, cost } = watchD1();
      await report(DB, {
        websiteId: SITE_ID,
        timeZone: 'UTC',
        today: TODAY,
        period,
        compared: comparedPeriod(period, comparison),
      });
      expect.soft(cost.rowsRead).toBeGreaterThan(0);
      expect.soft(cost.rowsRead).toBeLessThanOrEqual(5_000);
      expect.soft(cost.roundTrips).toBeLessThanOrEqual(2);
    }
  });
});
