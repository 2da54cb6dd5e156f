import * as analytics from '../analytics/calls.ts';
import * as scriptErrors from '../script-errors/calls.ts';
import type { Call } from './call.ts';

/** Every call of the product by its area: what tests walk, what the documentation lists, and what the front declares. */
export const CALLS_BY_AREA: Readonly<Record<string, readonly Call[]>> = {
  Analytics: Object.values(analytics),
  'Script errors': Object.values(scriptErrors),
};

export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat();
