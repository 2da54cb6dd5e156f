import { Hono } from 'hono';
import * as z from 'zod';
import { addDays, dayInZone } from '#domain/analytics/day-in-zone.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_SALES_DAYS } from '#schema/contracts/orders/sales.ts';
import { summariseSales } from '#worker/db/orders/sales.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** What the shop sold. */
export const salesApi = new Hono<AppEnv>();

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
const daySchema = z.iso.date('must be a day as YYYY-MM-DD');

/** The period of a query: the last 30 days without one. Throws 400 with a message for each field. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }, today: string) {
  const to = daySchema.safeParse(query.to ?? today);
  const from = daySchema.safeParse(query.from ?? addDays(to.success ? to.data : today, 1 - DEFAULT_DAYS));
  if (!from.success || !to.success)
    throw invalid({
      ...(!from.success && { from: 'must be a day as YYYY-MM-DD' }),
      ...(!to.success && { to: 'must be a day as YYYY-MM-DD' }),
    });
  if (to.data > today) throw invalid({ to: 'must not be after today' });
  if (from.data > to.data) throw invalid({ from: 'must not be after the last day' });
  if (from.data < '2000-01-01') throw invalid({ from: 'must not be before the year 2000' });
  if ((Date.parse(to.data) - Date.parse(from.data)) / DAY_MS >= MAX_SALES_DAYS)
    throw invalid({ from: `A period has at most ${MAX_SALES_DAYS} days.` });
  return { from: from.data, to: to.data };
}

salesApi.get('/api/sales', async (c) => {
  const { id, settings } = c.var.site;
  const { timeZone, store } = settings;
  const period = periodOf(
    { from: c.req.query('from'), to: c.req.query('to') },
    dayInZone(Date.now(), timeZone),
  );
  const currency = c.req.query('currency') ?? store.selectedCurrency;
  if (!isCurrencyCode(currency)) throw invalid({ currency: 'must be the code of a currency' });
  c.var.roundTrips.d1 += 1;
  const summary = await summariseSales(c.env.DB, {
    ...period,
    websiteId: id,
    timeZone,
    currency,
    ownCurrency: store.selectedCurrency,
  });
  return c.json(summary, 200, { 'cache-control': 'no-store' });
});
