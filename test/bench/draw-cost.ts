import { expectStatus } from './expect-status.ts';
import { processorMs } from './processor-time.ts';
import type { Server } from './server.ts';

const DRAWINGS = 20;
const WARM_UP = 5;

/** Answers a page some times within one request of the Worker `repeat`; the processor time of that. */
async function spend(server: Server, path: string, times: number): Promise<number> {
  const before = processorMs(server.runtimePid);
  const answer = await fetch(`${server.direct.repeat}${path}`, {
    headers: { 'x-bench-times': String(times) },
  });
  await (await expectStatus(answer, 200, path)).arrayBuffer();
  return processorMs(server.runtimePid) - before;
}

/** Lets the runtime compile what a page runs. */
export async function warmUp(server: Server, path: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) await spend(server, path, DRAWINGS);
}

/** Milliseconds of processor time of one uncached page in the Worker, the database's own time left out. */
export async function drawCost(server: Server, path: string): Promise<number> {
  const idle = await spend(server, path, 0);
  return ((await spend(server, path, DRAWINGS)) - idle) / DRAWINGS;
}
