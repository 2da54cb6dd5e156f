import { readSources } from '#schema/contracts/analytics/reports/sources.ts';
import { reportSources } from '#worker/db/analytics/reports/sources.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const sourcesReport = new Routes();

sourcesReport.handle(readSources, (c, { query }) =>
  reportSources(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency),
);
