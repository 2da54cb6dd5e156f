import { run } from '../../scripts/run.ts';
import type { WorkerName } from './bundle.ts';
import { purchases } from './commerce.ts';
import { drawCost, warmUp } from './draw-cost.ts';
import { type Figure, milliseconds } from './figure.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const LIMIT = 1.05;
/**
 * Each server start compiles code and lays out the heap differently, which shifts the ratios by a few
 * percent.
 */
const STARTS = 3;
const SITE = { pages: 0, items: 0, products: 100 };

interface Subject {
  name: string;
  cost: (server: Server) => Promise<number>;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'uncached home page', cost: (server) => drawCost(server, '/') },
  { name: 'product list of 60', cost: (server) => drawCost(server, '/shop') },
  { name: 'journal entry', cost: (server) => drawCost(server, '/journal/slow-mornings') },
  { name: 'product', cost: (server) => drawCost(server, '/shop/bud-vase') },
  { name: 'a whole purchase with the database', cost: async (server) => (await purchases(server)).processor },
];

interface Pair {
  before: number;
  now: number;
}

export async function buildOther(directory: string): Promise<void> {
  const args = ['scripts/with-dependencies.mjs', 'bench.ts', '--only=none'];
  await run(process.execPath, args, { quiet: true, cwd: directory });
}

/**
 * Compares this checkout's processor time with that of another checkout, in alternating turns, so that other
 * load on the machine affects both equally.
 */
export async function measureComparison(
  directory: string,
  files: Record<WorkerName, string>,
  rounds: number,
): Promise<Figure[]> {
  const pairs = SUBJECTS.map((): Pair[] => []);
  for (let start = 0; start < STARTS; start++) {
    const options = { workers: ['counted' as const, 'repeat' as const], files, extra: SITE };
    const before = await startServer(options, directory);
    const now = await startServer(options);
    try {
      for (const [index, subject] of SUBJECTS.entries())
        pairs[index]?.push(...(await measurePairs(subject, before, now, rounds)));
    } finally {
      await Promise.all([before.stop(), now.stop()]);
    }
  }
  return SUBJECTS.map(({ name }, index) => toFigure(name, pairs[index] ?? []));
}

async function measurePairs({ cost }: Subject, before: Server, now: Server, rounds: number): Promise<Pair[]> {
  for (const server of [before, now]) {
    for (const path of ['/', '/shop', '/journal/slow-mornings', '/shop/bud-vase']) await warmUp(server, path);
    for (let n = 0; n < 3; n++) await cost(server);
  }
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const isBeforeFirst = round % 2 === 0;
    const first = await cost(isBeforeFirst ? before : now);
    const second = await cost(isBeforeFirst ? now : before);
    pairs.push(isBeforeFirst ? { before: first, now: second } : { before: second, now: first });
  }
  return pairs;
}

function toFigure(name: string, pairs: readonly Pair[]): Figure {
  const ratios = pairs.map(({ before, now }) => now / before).sort((a, b) => a - b);
  const quarter = (part: number) => (ratios[Math.floor(ratios.length * part)] ?? Number.NaN).toFixed(2);
  const ratio = median(ratios);
  return {
    group: 'Against the other checkout, processor time',
    name,
    target: `<= ${LIMIT} times`,
    measured: `${ratio.toFixed(3)} times (middle half ${quarter(0.25)} to ${quarter(0.75)})`,
    isMet: ratio <= LIMIT,
    note: `${milliseconds(median(pairs.map(({ before }) => before)))} before, ${milliseconds(median(pairs.map(({ now }) => now)))} now; ${pairs.length} turns each, ${STARTS} starts`,
  };
}
