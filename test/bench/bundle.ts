import { join } from 'node:path';
import { bundleWorker } from '../../scripts/bundle.ts';
import { run } from '../../scripts/run.ts';

export const ENTRIES = {
  product: 'worker/index.ts',
  text: 'test/bench/workers/text.ts',
  react: 'test/bench/workers/react.tsx',
  counted: 'test/bench/workers/counted.ts',
  repeat: 'test/bench/workers/repeat.ts',
  renewals: 'test/bench/workers/renewals.ts',
  unlimited: 'test/bench/workers/unlimited.ts',
  rollUp: 'test/bench/workers/roll-up.ts',
  empty: 'test/bench/workers/empty.ts',
} as const;
/** `front` is the product behind Miniflare's asset router, as visitors reach it. */
export type WorkerName = keyof typeof ENTRIES | 'front';

export async function bundleWorkers(directory: string): Promise<Record<WorkerName, string>> {
  const files = {} as Record<WorkerName, string>;
  for (const [name, entry] of Object.entries(ENTRIES) as [keyof typeof ENTRIES, string][]) {
    const out = join(directory, name);
    if (name === 'product') {
      await bundleWorker(out);
      files.product = join(out, 'index.mjs');
      continue;
    }
    await run('wrangler', ['deploy', entry, '--dry-run', '--minify', '--outdir', out], {
      quiet: true,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const file = /([^/]+)\.tsx?$/.exec(entry)?.[1] ?? 'index';
    files[name] = join(out, `${file}.js`);
  }
  files.front = files.product;
  return files;
}
