import { Hono } from 'hono';
import { dayInZone } from '#domain/analytics/day-in-zone.ts';
import { SUMMARY_DAYS } from '#schema/contracts/analytics/analytics-summary.ts';
import { summarise } from '#worker/db/analytics/census-summary.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** The `days` of a query, 30 without one; throws 400 for anything but 7, 30 or 90. */
export function daysOf(query: string | undefined) {
  const days = SUMMARY_DAYS.find((candidate) => String(candidate) === (query ?? '30'));
  if (days === undefined) throw invalid({ days: 'must be 7, 30 or 90' });
  return days;
}

export const summary = new Hono<AppEnv>();

summary.get('/api/analytics/summary', async (c) => {
  const days = daysOf(c.req.query('days'));
  const { id, settings } = c.var.site;
  c.var.roundTrips.d1 += 1;
  const answer = await summarise(
    c.env.DB,
    { id, timeZone: settings.timeZone },
    dayInZone(Date.now(), settings.timeZone),
    days,
  );
  return c.json(answer, 200, { 'cache-control': 'no-store' });
});
