import { runInNewContext } from 'node:vm';

/** A slow pattern fails after this time instead of hanging for minutes. */
const LONGEST_RUN_MS = 15_000;
const USUAL_RUN_MS = 100;

/** Returns the processor seconds of each run on this thread. Throws at the time limit. */
export function listProcessorSeconds(runs: readonly (() => unknown)[]): number[] {
  const time = (run: () => unknown) => {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1e6;
  };
  const timeout = LONGEST_RUN_MS + USUAL_RUN_MS * runs.length;
  return runInNewContext('list()', { list: () => runs.map(time) }, { timeout });
}

/**
 * Choose an input whose bound is far from both results: with 300,000 repetitions, linear functions of this
 * project need less than 0.1 s, and quadratic ones never finish.
 */
export const processorSeconds = (run: () => unknown): number => listProcessorSeconds([run])[0] ?? 0;
