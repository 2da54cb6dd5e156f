import { Routes } from '../../../calls/routes.ts';
import { audienceReport } from './audience.ts';
import { customersReport } from './customers.ts';
import { errorsReport } from './errors.ts';
import { formsReport } from './forms.ts';
import { liveReport } from './live.ts';
import { pagesReport } from './pages.ts';
import { performanceReport } from './performance.ts';
import { salesReport } from './sales.ts';
import { searchesReport } from './searches.ts';
import { sourcesReport } from './sources.ts';
import { trafficReport } from './traffic.ts';

/** The reports of /config/analytics. */
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
