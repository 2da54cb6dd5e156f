import { runInNewContext } from 'node:vm';

/** Runs are cut off here, so that a pattern with a bad worst case ends in a failure and not in minutes of silence. */
const LONGEST_RUN_MS = 15_000;
const USUAL_RUN_MS = 100;

/** Processor time of each run on this thread, in seconds: other work on the machine doesn't count. Throws when they had to be cut off. */
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
