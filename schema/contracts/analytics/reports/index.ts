import { readCustomersReport } from './customers.ts';
import { readErrors } from './errors.ts';
import { readForms } from './forms.ts';
import { readLive } from './live.ts';
import { readPerformance } from './performance.ts';
import { readSalesReport } from './sales.ts';
import { readAudience, readPages, readSearches, readSources, readTraffic } from './traffic.ts';

export const REPORT_CALLS = {
  readAudience,
  readErrors,
  readForms,
  readPerformance,
  readTraffic,
  readPages,
  readLive,
  readSalesReport,
  readCustomersReport,
  readSources,
  readSearches,
};
