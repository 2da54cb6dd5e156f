import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '../../scripts/run.ts';

export const WORKERS = ['text', 'react', 'subject'] as const;
export type WorkerName = (typeof WORKERS)[number];
export const OUT = 'bench-results/bundles';

/** Bundles a worker as a deployment would: minified, NODE_ENV production. */
export async function bundle(name: WorkerName): Promise<void> {
  const file = name === 'react' ? 'react.tsx' : `${name}.ts`;
  const folder = join(OUT, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(
    'wrangler',
    ['deploy', `test/bench/workers/${file}`, '--dry-run', '--minify', '--outdir', folder],
    {
      quiet: true,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  // A module's source map is read by nobody here.
  for (const entry of readdirSync(folder)) if (entry.endsWith('.map')) rmSync(join(folder, entry));
  writeFileSync(join(folder, 'entry.txt'), `${name}.js`);
}

/** Size of a bundle as it is uploaded, in bytes of gzip. */
export function bundleGzip(name: WorkerName): number {
  const folder = join(OUT, name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') || file.endsWith('.wasm'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}
