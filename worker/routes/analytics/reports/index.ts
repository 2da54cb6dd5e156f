import { readCustomersReport } from '#schema/contracts/analytics/reports/customers.ts';
import { readErrors } from '#schema/contracts/analytics/reports/errors.ts';
import { readForms } from '#schema/contracts/analytics/reports/forms.ts';
import { readLive } from '#schema/contracts/analytics/reports/live.ts';
import { readSalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import {
  readAudience,
  readPages,
  readSearches,
  readSources,
  readTraffic,
} from '#schema/contracts/analytics/reports/traffic.ts';
import { reportAudience } from '#worker/db/analytics/reports/audience.ts';
import { reportCustomers } from '#worker/db/analytics/reports/customers.ts';
import { reportErrors } from '#worker/db/analytics/reports/errors.ts';
import { reportForms } from '#worker/db/analytics/reports/forms.ts';
import { reportLive } from '#worker/db/analytics/reports/live.ts';
import { reportPages } from '#worker/db/analytics/reports/pages.ts';
import { reportSales } from '#worker/db/analytics/reports/sales.ts';
import { reportSearches } from '#worker/db/analytics/reports/searches.ts';
import { reportSources } from '#worker/db/analytics/reports/sources.ts';
import { reportTraffic } from '#worker/db/analytics/reports/traffic.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { Routes } from '../../../calls/routes.ts';
import { performanceReport } from './performance.ts';
import { readRange } from './read-range.ts';

const customersReport = new Routes();

customersReport.handle(readCustomersReport, (c, { query }) =>
  reportCustomers(c.env.DB, readRange(c, query), {
    currency: c.var.site.settings.store.selectedCurrency,
    showsCustomers: isPermitted(c.var.session, 'crm.read'),
  }),
);

const errorsReport = new Routes();

errorsReport.handle(readErrors, (c, { query }) => {
  const range = readRange(c, query);
  // This report takes two database round trips, because the groups depend on the errors found by day.
  return reportErrors(c.env.DB, range);
});

const liveReport = new Routes();

liveReport.handle(readLive, async (c) => {
  const { id, settings } = c.var.site;
  return { timeZone: settings.timeZone, ...(await reportLive(c.env.DB, id, Date.now())) };
});

const sourcesReport = new Routes();

sourcesReport.handle(readSources, (c, { query }) =>
  reportSources(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency),
);

const salesReport = new Routes();

salesReport.handle(readSalesReport, (c, { query }) =>
  reportSales(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency, Date.now()),
);

const formsReport = new Routes();

formsReport.handle(readForms, (c, { query }) =>
  reportForms(c.env.DB, readRange(c, query), c.var.site.settings.popupOverlay),
);

const audienceReport = new Routes();

audienceReport.handle(readAudience, (c, { query }) =>
  reportAudience(c.env.DB, readRange(c, query), c.var.site.settings.store.selectedCurrency),
);

const trafficReport = new Routes();

trafficReport.handle(readTraffic, (c, { query }) => reportTraffic(c.env.DB, readRange(c, query), Date.now()));

const searchesReport = new Routes();

searchesReport.handle(readSearches, (c, { query }) => reportSearches(c.env.DB, readRange(c, query)));

const pagesReport = new Routes();

pagesReport.handle(readPages, (c, { query }) => reportPages(c.env.DB, readRange(c, query)));

export const reports = new Routes();

reports.include(audienceReport);
reports.include(errorsReport);
reports.include(formsReport);
reports.include(performanceReport);
reports.include(trafficReport);
reports.include(pagesReport);
reports.include(liveReport);
reports.include(salesReport);
reports.include(customersReport);
reports.include(sourcesReport);
reports.include(searchesReport);
