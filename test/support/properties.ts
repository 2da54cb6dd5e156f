import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzSeed: number;
    /** A multiple of the runs of every property. */
    fuzzRuns: number;
  }
}

const RUNS = 100;

/** A property's own number of runs, or a time limit that fits it, times the FUZZ_RUNS of `npm run test:fuzz`. */
export const scaleToFuzz = (count: number): number => Math.ceil(count * inject('fuzzRuns'));

/** A seed for one of many properties that are alike: with the same one they would all draw the same. */
export const seedFor = (index: number): number => inject('fuzzSeed') + index;

// A setup file of both projects: all properties draw from one seed, and a counterexample prints it.
fc.configureGlobal({ seed: inject('fuzzSeed'), numRuns: scaleToFuzz(RUNS) });
