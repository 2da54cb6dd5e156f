import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { bundleWorker } from './bundle.ts';
import { buildClient, createLocalSecrets, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/** `npm test`: types, lint, unreached code, domain, worker and browser tests, in this order; the first failure ends it. */
const started = Date.now();
const step = async (name: string, work: () => Promise<void>) => {
  const from = Date.now();
  console.info(`\n── ${name}`);
  await work();
  console.info(`   ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
};

mkdirSync('.generated', { recursive: true });
createLocalSecrets();
const browser = await findBrowser();
try {
  await step('build', async () => {
    await writeBindingTypes();
    await buildClient();
    await bundleWorker();
  });
  await step('types', async () => {
    for (const project of ['schema', 'domain', 'client', 'worker', 'test', 'scripts'])
      await run('tsc', ['-p', project]);
  });
  await step('lint', () => run('biome', ['check', '--error-on-warnings', '.']));
  // Code that only a test reaches is not code: in production mode knip sees no test. Files that import each other cannot be read alone.
  await step('unreached code', () =>
    run('knip', ['--production', '--include', 'files,exports,nsExports,types,dependencies,cycles']),
  );
  await step('domain and worker', () => run('vitest', ['run']));
  await step('browser', async () => {
    const state = join(tmpdir(), `sitewright-test-${process.pid}`);
    try {
      await run('playwright', ['test'], {
        env: {
          ...process.env,
          CHROMIUM_PATH: browser,
          PERSIST_TO: state,
          TEST_SERVERS: '2',
          IS_BUILT: 'yes',
        },
      });
    } finally {
      for (const folder of [`${state}-0`, `${state}-1`]) rmSync(folder, { recursive: true, force: true });
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.info(`\nAll passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
