import { dayInZone } from '#domain/time/days.ts';
import { readSummary } from '#schema/contracts/analytics/calls.ts';
import { summarise } from '#worker/db/analytics/census-summary.ts';
import { Routes } from '../../calls/routes.ts';

export const summary = new Routes();

summary.handle(readSummary, (c, { query }) => {
  const { id, settings } = c.var.site;
  c.var.roundTrips.d1 += 1;
  return summarise(
    c.env.DB,
    { id, timeZone: settings.timeZone },
    dayInZone(Date.now(), settings.timeZone),
    query.days,
  );
});
