import { runInNewContext } from 'node:vm';

/** Time limit for a slow pattern, which would otherwise run for minutes. */
const LONGEST_RUN_MS = 15_000;
const USUAL_RUN_MS = 100;

/** Returns the processor time in seconds of each run on this thread. Throws at the time limit. */
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
 * Returns the processor time of a run in seconds. Choose an input for which the limit is far from linear and
 * from quadratic time: with 300,000 repetitions, linear functions of this project need less than 0.1 s, and
 * quadratic functions do not finish.
 */
export const processorSeconds = (run: () => unknown): number => listProcessorSeconds([run])[0] ?? 0;
