import { runInNewContext } from 'node:vm';

/** Time limit of a run, so that a pattern with a bad worst case fails instead of hanging for minutes. */
const LONGEST_RUN_MS = 15_000;
const USUAL_RUN_MS = 100;

/**
 * Returns the processor time of each run on this thread, in seconds, so that other load on the machine does
 * not count. Throws if the time limit is reached.
 */
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
 * The same of one run.
 *
 * To show that a function is linear, choose an input for which the bound is far from both results: with 300,000 repetitions the
 * linear functions of this project need less than 0.1 s, and their quadratic predecessors never finished.
 */
export const processorSeconds = (run: () => unknown): number => listProcessorSeconds([run])[0] ?? 0;
