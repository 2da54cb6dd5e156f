import { runInNewContext } from 'node:vm';

/** A run is cut off here, so that a pattern with a bad worst case ends in a failure and not in minutes of silence. */
const LONGEST_RUN_MS = 15_000;

/**
 * Processor time of `run` on this thread, in seconds: other work on the machine doesn't count. Throws when the run had to be cut off.
 *
 * To show that a function is linear, choose an input for which the bound is far from both results: with 300,000 repetitions the
 * linear functions of this project need less than 0.1 s, and their quadratic predecessors never finished.
 */
export function processorSeconds(run: () => unknown): number {
  const start = process.threadCpuUsage();
  runInNewContext('run()', { run }, { timeout: LONGEST_RUN_MS });
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1e6;
}
