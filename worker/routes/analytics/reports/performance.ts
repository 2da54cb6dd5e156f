import { readPerformance } from '#schema/contracts/analytics/reports/performance.ts';
import { reportPerformance } from '#worker/db/analytics/reports/performance.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const performanceReport = new Routes();

performanceReport.handle(readPerformance, (c, { query }) =>
  reportPerformance(c.env.DB, readRange(c, query), query.device),
);
