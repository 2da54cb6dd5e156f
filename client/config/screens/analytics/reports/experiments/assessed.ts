import type * as z from 'zod';
import type { readExperiments } from '#schema/contracts/analytics/experiment-calls.ts';

/** An experiment with its figures and what they allow to say. */
export type Assessed = z.output<typeof readExperiments.answer>['experiments'][number];
export type Assessment = Assessed['assessment'];
export type Lift = Assessment['comparisons'][number]['lift'];
