import { readFileSync } from 'node:fs';
import { run } from './run.ts';

export const BUNDLE = '.generated/worker/index.js';

/** The Worker as a deployment sends it, minified and with React's production build: .generated/worker/index.js and its source map. */
export async function bundleWorker(): Promise<void> {
  await run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', '.generated/worker'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (/react-dom-server[.a-z]*\.development/.test(readFileSync(BUNDLE, 'utf8')))
    throw new Error('the bundle holds a development build of React');
}
