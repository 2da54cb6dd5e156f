import { readAudience } from '#schema/contracts/analytics/reports/audience.ts';
import { reportAudience } from '#worker/db/analytics/reports/audience.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const audienceReport = new Routes();

audienceReport.handle(readAudience, (c, { query }) =>
  reportAudience(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency),
);
