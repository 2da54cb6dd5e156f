import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const A_SECOND = 30;
const SECONDS = 8;
const ROUNDS = 3;
const READS_EVERY_MS = 20;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function read(origin: string): Promise<number[]> {
  const waits: number[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    const from = performance.now();
    const answer = await fetch(`${origin}/`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a visitor got ${answer.status}`);
    waits.push(performance.now() - from);
    await wait(READS_EVERY_MS);
  }
  return waits;
}

/** Sends wrong passwords from one IP address at a fixed rate, without waiting for responses. */
async function guess(origin: string): Promise<Map<number, number>> {
  const answers: Promise<number>[] = [];
  for (let second = 0; second < SECONDS; second++)
    for (let index = 0; index < A_SECOND; index++) {
      answers.push(
        fetch(`${origin}/api/site-users/account/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // A different email address per attempt, because the limit per account would end the attack early.
          body: JSON.stringify({
            email: `guest${second}-${index}@bench.test`,
            password: 'wrong horse battery',
          }),
        }).then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      await wait(1000 / A_SECOND);
    }
  const counts = new Map<number, number>();
  for (const status of await Promise.all(answers)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

const at = (waits: readonly number[], share: number) =>
  [...waits].sort((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0;

/** Measures how long a visitor waits with and without sign-in attempts from one IP address, in turns. */
export async function measureSignIns(files: Record<WorkerName, string>): Promise<Figure[]> {
  const extra = { pages: 0, items: 0, products: 10, hasOwner: true };
  const server = await startServer({ workers: ['product'], files, extra, keepsLimits: true });
  const origin = server.direct.product ?? '';
  try {
    await read(origin);
    const alone: number[] = [];
    const beside: number[] = [];
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await read(origin)));
      const [waits, counts] = await Promise.all([read(origin), guess(origin)]);
      beside.push(...waits);
      for (const [status, count] of counts) statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
    const ratio = median(beside) / median(alone);
    const answered = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
    return [
      {
        group: 'Password guesses',
        name: `a visitor's cached page during ${A_SECOND} sign-ins a second from one IP address, median`,
        target: 'at most twice as long',
        measured: `${ratio.toFixed(2)} times`,
        isMet: ratio <= 2,
        note: `${milliseconds(median(alone))} alone, ${milliseconds(median(beside))} beside; 95th percentile ${milliseconds(at(alone, 0.95))} and ${milliseconds(at(beside, 0.95))}, longest ${milliseconds(Math.max(...beside))}; answers: ${answered}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
