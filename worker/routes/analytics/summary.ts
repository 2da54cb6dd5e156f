import { Hono } from 'hono';
import { dayInZone } from '#domain/census-rollup/day-in-zone.ts';
import { SUMMARY_DAYS } from '#schema/contracts/analytics-summary.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { summarise } from '../../store/census-summary.ts';
import { listScriptErrors } from '../../store/script-errors.ts';

const MAX_ERROR_GROUPS = 50;
const DAY_MS = 86_400_000;

/** The `days` of a query, 30 without one; throws 400 for anything but 7, 30 or 90. */
function daysOf(query: string | undefined) {
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

summary.get('/api/analytics/script-errors', async (c) => {
  const days = daysOf(c.req.query('days'));
  c.var.roundTrips.d1 += 1;
  const errors = await listScriptErrors(
    c.env.DB,
    c.var.site.id,
    Date.now() - days * DAY_MS,
    MAX_ERROR_GROUPS,
  );
  return c.json({ errors }, 200, { 'cache-control': 'no-store' });
});
