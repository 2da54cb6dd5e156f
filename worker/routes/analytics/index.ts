import { Routes } from '../../calls/routes.ts';
import { scriptErrorsApi } from '../script-errors/owner.ts';
import { deadLetters } from './dead-letters.ts';
import { summary } from './summary.ts';

/** What an owner sees of visitors, script errors and lost messages. */
export const analytics = new Routes();

analytics.include(summary);
analytics.include(scriptErrorsApi);
analytics.include(deadLetters);
