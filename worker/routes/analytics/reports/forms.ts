import { readForms } from '#schema/contracts/analytics/reports/forms.ts';
import { reportForms } from '#worker/db/analytics/reports/forms.ts';
import { Routes } from '../../../calls/routes.ts';
import { readRange } from './read-range.ts';

export const formsReport = new Routes();

formsReport.handle(readForms, (c, { query }) =>
  reportForms(c.env.DB, readRange(c, query), c.var.site.settings.popupOverlay),
);
