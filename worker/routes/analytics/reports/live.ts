import { readLive } from '#schema/contracts/analytics/reports/live.ts';
import { reportLive } from '#worker/db/analytics/reports/live.ts';
import { Routes } from '../../../calls/routes.ts';

export const liveReport = new Routes();

liveReport.handle(readLive, async (c) => {
  const { id, settings } = c.var.site;
  c.var.roundTrips.d1 += 1;
  return { timeZone: settings.timeZone, ...(await reportLive(c.env.DB, id, Date.now())) };
});
