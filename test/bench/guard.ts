import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS, type AttackName } from './attack.ts';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { measureMemory } from './memory.ts';
import { measureParsers } from './parsers.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const GROUP = 'Guard';
const PAGES = [
  // This cookie bypasses the cache, as for a visitor who unlocked a page.
  { name: 'an uncached page', headers: { cookie: 'sw_unlock_bench=1' }, targetMs: 200 },
  { name: 'a cached page', headers: {}, targetMs: 100 },
];

async function visit(server: Server, headers: Record<string, string>, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const from = performance.now();
    const answer = await fetch(`${server.direct.product}/`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the home page answered ${answer.status}`);
    waits.push(performance.now() - from);
    await wait(20);
  }
  return waits.sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Attacks the server from a separate process while `work` runs. Returns the number of attack requests that
 * were answered.
 */
async function duringAttack<T>(
  server: Server,
  name: AttackName,
  work: () => Promise<T>,
): Promise<{ result: T; count: number }> {
  const attacker = fork('test/bench/attack.ts', [server.direct.product ?? '', name], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await new Promise((resolve) => attacker.once('message', resolve));
  await wait(200);
  const result = await work();
  const answered = new Promise<{ count: number }>((resolve) =>
    attacker.once('message', (message) => resolve(message as { count: number })),
  );
  attacker.send('stop');
  return { result, ...(await answered) };
}

async function measureNeighbours(server: Server, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of Object.keys(ATTACKS) as AttackName[])
    for (const page of PAGES) {
      const quiet = await visit(server, page.headers, 2);
      const { result, count } = await duringAttack(server, name, () => visit(server, page.headers, seconds));
      const longer = percentile(result, 0.95) - median(quiet);
      figures.push({
        group: GROUP,
        name: `${page.name} beside ${name}`,
        target: `<= ${page.targetMs} ms longer`,
        measured: `${milliseconds(longer)} longer (p95)`,
        isMet: longer <= page.targetMs,
        note: `${milliseconds(median(quiet))} before, slowest ${milliseconds(percentile(result, 1))}; ${count} such requests answered`,
      });
    }
  return figures;
}

export async function measureGuard(files: Record<WorkerName, string>, isQuick: boolean): Promise<Figure[]> {
  const server = await startServer({
    workers: ['product'],
    files,
    extra: { pages: 0, items: 0 },
    isInspected: true,
  });
  try {
    return [
      ...measureParsers(isQuick ? 3 : 7),
      ...(await measureNeighbours(server, isQuick ? 2 : 6)),
      ...(await measureMemory(server, isQuick ? 2 : 10)),
    ];
  } finally {
    await server.stop();
  }
}
