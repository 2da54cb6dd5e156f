import { readSearches } from '#schema/contracts/analytics/reports/searches.ts';
import { reportSearches } from '#worker/db/analytics/reports/searches.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const searchesReport = new Routes();

searchesReport.handle(readSearches, (c, { query }) => reportSearches(c.env.DB, readRange(c, query)));
