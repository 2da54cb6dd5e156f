import { readSalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import { reportSales } from '#worker/db/analytics/reports/sales.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const salesReport = new Routes();

salesReport.handle(readSalesReport, (c, { query }) =>
  reportSales(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency, Date.now()),
);
