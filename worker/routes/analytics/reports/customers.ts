import { can } from '#domain/accounts/permissions/index.ts';
import { readCustomersReport } from '#schema/contracts/analytics/reports/customers.ts';
import { reportCustomers } from '#worker/db/analytics/reports/customers.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const customersReport = new Routes();

customersReport.handle(readCustomersReport, (c, { query }) =>
  reportCustomers(c.env.DB, readRange(c, query), {
    currency: c.var.site.settings.store.selectedCurrency,
    showsCustomers: can(c.var.session?.roles ?? [], 'crm.read'),
  }),
);
