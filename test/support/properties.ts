import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzSeed: number;
    /** Factor for the number of runs of each property test. */
    fuzzRuns: number;
  }
}

const RUNS = 100;

/** Multiplies a number of runs, or a time limit, by FUZZ_RUNS. */
export const scaleToFuzz = (count: number): number => Math.ceil(count * inject('fuzzRuns'));

/**
 * Returns a different seed for each of many similar properties. With one seed, all would test the same
 * values.
 */
export const seedFor = (index: number): number => inject('fuzzSeed') + index;

fc.configureGlobal({ seed: inject('fuzzSeed'), numRuns: scaleToFuzz(RUNS) });
