import { readdirSync, readFileSync } from 'node:fs';

function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  );
}

export function findRuntime(pid: number): number {
  const found = listChildren(pid).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('workerd'),
  );
  if (found === undefined) throw new Error('no workerd runs under the bench server');
  return found;
}

/** Returns the processor time of all threads in ms. Linux only. */
export function processorMs(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    const [ran] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(ran);
  }, 0);
  return nanoseconds / 1e6;
}

/**
 * Returns the processor time of the main thread in ms. Background compilation and garbage collection run in
 * other threads.
 */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
