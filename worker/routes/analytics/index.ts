import { Routes } from '../../calls/routes.ts';
import { scriptErrorsApi } from '../script-errors/owner.ts';
import { deadLetters } from './dead-letters.ts';
import { experimentsApi } from './experiments.ts';
import { reports } from './reports/index.ts';
import { summary } from './summary.ts';
import { visitors } from './visitors.ts';

/** What an owner sees of visitors, script errors and lost messages. */
export const analytics = new Routes();

analytics.include(summary);
analytics.include(reports);
analytics.include(experimentsApi);
analytics.include(scriptErrorsApi);
analytics.include(deadLetters);
analytics.include(visitors);
