import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzSeed: number;
    /** Factor for the runs of every property. */
    fuzzRuns: number;
  }
}

const RUNS = 100;

/** Multiplies a number of runs, or a time limit, by FUZZ_RUNS. */
export const scaleToFuzz = (count: number): number => Math.ceil(count * inject('fuzzRuns'));

/**
 * Returns a distinct seed for each of many similar properties, which would otherwise draw the same values.
 */
export const seedFor = (index: number): number => inject('fuzzSeed') + index;

fc.configureGlobal({ seed: inject('fuzzSeed'), numRuns: scaleToFuzz(RUNS) });
