import { readTraffic } from '#schema/contracts/analytics/reports/traffic.ts';
import { reportTraffic } from '#worker/db/analytics/reports/traffic.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const trafficReport = new Routes();

trafficReport.handle(readTraffic, (c, { query }) => reportTraffic(c.env.DB, readRange(c, query), Date.now()));
