import { findPeriodProblem } from '#domain/analytics/period.ts';
import { addDays, countDays, dayInZone } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import { MAX_SALES_DAYS } from '#schema/contracts/orders/sales.ts';
import { summariseSales } from '#worker/db/orders/sales.ts';
import { Routes } from '../../calls/routes.ts';
import { invalid } from '../../errors.ts';

export const salesApi = new Routes();

const DEFAULT_DAYS = 30;

/** Returns the report's period; by default, the last 30 days. Throws 400 with a message per field. */
function toPeriod(query: { from?: string | undefined; to?: string | undefined }, today: string) {
  const { to = today } = query;
  const { from = addDays(to, 1 - DEFAULT_DAYS) } = query;
  const problem = findPeriodProblem({ from, to }, today);
  if (problem) throw invalid(problem);
  if (countDays({ from, to }) > MAX_SALES_DAYS)
    throw invalid({ from: `A period can have up to ${MAX_SALES_DAYS} days.` });
  return { from, to };
}

salesApi.handle(calls.readSales, async (c, { query }) => {
  const { id, settings } = c.var.site;
  const { timeZone, store } = settings;
  const period = toPeriod(query, dayInZone(Date.now(), timeZone));
  return summariseSales(c.env.DB, {
    ...period,
    websiteId: id,
    timeZone,
    currency: query.currency ?? store.selectedCurrency,
    ownCurrency: store.selectedCurrency,
  });
});
