import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzSeed: number;
    /** Multiplies the runs of every property. */
    fuzzRuns: number;
  }
}

const RUNS = 100;

/**
 * Returns a property's number of runs, or its time limit, multiplied by the FUZZ_RUNS of `npm run
 * test:fuzz`.
 */
export const scaleToFuzz = (count: number): number => Math.ceil(count * inject('fuzzRuns'));

/**
 * Returns a seed for one of many similar properties. With the same seed they would all draw the same
 * values.
 */
export const seedFor = (index: number): number => inject('fuzzSeed') + index;

// Setup file of both projects: all properties use the same seed, and a counterexample prints it.
fc.configureGlobal({ seed: inject('fuzzSeed'), numRuns: scaleToFuzz(RUNS) });
