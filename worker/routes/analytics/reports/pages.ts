import { readPages } from '#schema/contracts/analytics/reports/pages.ts';
import { reportPages } from '#worker/db/analytics/reports/pages.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const pagesReport = new Routes();

pagesReport.handle(readPages, (c, { query }) => reportPages(c.env.DB, readRange(c, query)));
