import { expectStatus } from './expect-status.ts';
import { processorMs } from './processor-time.ts';
import type { Server } from './server.ts';

const DRAWINGS = 20;
const WARM_UP = 5;

/** Renders a page several times within one request. Returns the processor time in ms. */
async function spend(server: Server, path: string, times: number): Promise<number> {
  const before = processorMs(server.runtimePid);
  const answer = await fetch(`${server.direct.repeat}${path}`, {
    headers: { 'x-bench-times': String(times) },
  });
  await (await expectStatus(answer, 200, path)).arrayBuffer();
  return processorMs(server.runtimePid) - before;
}

export async function warmUp(server: Server, path: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) await spend(server, path, DRAWINGS);
}

/** Returns the processor time in ms of one uncached page, without the database time. */
export async function drawCost(server: Server, path: string): Promise<number> {
  const idle = await spend(server, path, 0);
  return ((await spend(server, path, DRAWINGS)) - idle) / DRAWINGS;
}
