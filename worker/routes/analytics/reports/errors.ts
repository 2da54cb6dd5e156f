import { readErrors } from '#schema/contracts/analytics/reports/errors.ts';
import { reportErrors } from '#worker/db/analytics/reports/errors.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const errorsReport = new Routes();

errorsReport.handle(readErrors, (c, { query }) => {
  const range = readRange(c, query);
  // The groups are looked up by what the days have.
  c.var.roundTrips.d1 += 1;
  return reportErrors(c.env.DB, range);
});
