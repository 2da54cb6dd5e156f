/** With a fixed seed, the result of `npm test` depends only on the code. */
const FIXED_SEED = 20_260_701;

/**
 * Reads FUZZ_SEED (a number or `random`) and FUZZ_RUNS, a factor for the number of runs of each property
 * test.
 */
export function readFuzzOptions(env: NodeJS.ProcessEnv): { fuzzSeed: number; fuzzRuns: number } {
  const { FUZZ_SEED: seed = FIXED_SEED, FUZZ_RUNS: runs = 1 } = env;
  const fuzzSeed = seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed);
  const fuzzRuns = Number(runs);
  if (!Number.isSafeInteger(fuzzSeed))
    throw new Error(`FUZZ_SEED is neither a whole number nor "random": ${seed}`);
  if (!(fuzzRuns >= 1)) throw new Error(`FUZZ_RUNS is no number of at least 1: ${runs}`);
  return { fuzzSeed, fuzzRuns };
}
