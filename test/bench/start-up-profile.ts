import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { bundleWorker } from '../../scripts/bundle.ts';
import { run } from '../../scripts/run.ts';
import { type Figure, milliseconds } from './figure.ts';
import { measureSpread } from './statistics.ts';

const LIMIT_MS = 50;
const NODE_ENV = 'production';

/**
 * V8's profile format. `samples` contains node ids; `timeDeltas` contains microseconds since the previous
 * sample.
 */
const profileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/**
 * Returns the time in ms in which code ran, including garbage collection. Wrangler calls this time active.
 */
function activeMs(file: string): number {
  const { nodes, samples, timeDeltas } = profileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const activeUs = samples.reduce((sum, id, at) => sum + (idle.has(id) ? 0 : (timeDeltas[at] ?? 0)), 0);
  if (activeUs === 0) throw new Error(`The profile of the start-up has ${samples.length} samples, all idle`);
  return activeUs / 1000;
}

/**
 * Measures start-up as Cloudflare counts it: evaluating the modules of the uploaded bundle once. start-up.ts
 * also measures reading and compiling.
 */
export async function measureStartUpProfile(directory: string, runs: number): Promise<Figure[]> {
  mkdirSync(directory, { recursive: true });
  const upload = join(directory, 'worker.bundle');
  const env = { ...process.env, NODE_ENV };
  const product = join(directory, 'product');
  await bundleWorker(product);
  const entry = join(product, 'index.mjs');
  const build = ['deploy', entry, '--no-bundle', '--dry-run', '--outdir', directory, '--outfile', upload];
  await run('wrangler', build, { quiet: true, env });
  const costs: number[] = [];
  for (let n = 0; n < runs; n++) {
    const file = join(directory, 'start-up.cpuprofile');
    await run('wrangler', ['check', 'startup', '--worker', upload, '--outfile', file], { quiet: true, env });
    costs.push(activeMs(file));
  }
  const { median, lowest, highest } = measureSpread(costs);
  return [
    {
      group: 'Worker',
      name: 'start-up, as Cloudflare counts it',
      target: `< ${LIMIT_MS} ms`,
      measured: `${milliseconds(median)} (${milliseconds(lowest)} to ${milliseconds(highest)})`,
      isMet: median < LIMIT_MS,
      note: `active time of \`wrangler check startup\`, ${runs} profiles`,
    },
  ];
}
