import { readdirSync, readFileSync } from 'node:fs';
import { readFuzzOptions } from '../test/support/node/fuzz-options.ts';
import { createLocalSecrets } from './local-secrets.ts';
import { buildClient } from './prepare.ts';
import { run } from './run.ts';

/**
 * `npm run test:fuzz` runs property tests, and requests to every API call, with ten times as many new cases.
 * FUZZ_SEED and FUZZ_RUNS repeat a run: `FUZZ_SEED=7 npm run test:fuzz`.
 */
const { fuzzSeed, fuzzRuns } = readFuzzOptions({ FUZZ_SEED: 'random', FUZZ_RUNS: '10', ...process.env });
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `test/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes("from 'fast-check'"));

createLocalSecrets();
await buildClient();
console.info(`FUZZ_SEED=${fuzzSeed} FUZZ_RUNS=${fuzzRuns}`);
try {
  await run('vitest', ['run', '--silent=false', ...files], {
    env: { ...process.env, FUZZ_SEED: String(fuzzSeed), FUZZ_RUNS: String(fuzzRuns) },
  });
} catch (error) {
  console.error(
    `${error instanceof Error ? error.message : error}\nRun it again with FUZZ_SEED=${fuzzSeed}.`,
  );
  process.exitCode = 1;
}
