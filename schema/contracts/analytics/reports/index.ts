import { readAudience } from './audience.ts';
import { readCustomersReport } from './customers.ts';
import { readErrors } from './errors.ts';
import { readForms } from './forms.ts';
import { readLive } from './live.ts';
import { readPages } from './pages.ts';
import { readPerformance } from './performance.ts';
import { readSalesReport } from './sales.ts';
import { readSearches } from './searches.ts';
import { readSources } from './sources.ts';
import { readTraffic } from './traffic.ts';

/** The calls of all reports. */
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
