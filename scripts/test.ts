import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { bundleWorker } from './bundle.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { buildClient, createLocalSecrets, migrate, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/**
 * `npm test`: types, lint, unreached code and the browser tests' demo side by side, since some of them use one processor only; then
 * domain and worker tests, then browser tests. The first failure ends it.
 */
const SERVERS = 2;
/** What the run writes and deletes at its end, databases above all: in memory they cost a fifth less time. */
const folder = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), 'sitewright-test-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const state = join(folder, 'state');
const states = Array.from({ length: SERVERS }, (_, index) => `${state}-${index}`);
/** Of the demo's owner in browser tests. */
const ownerPassword = 'clay-and-salt-42';

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
  const failure = new AbortController();
  const check = (command: string, args: readonly string[]) =>
    run(command, args, { quiet: true, signal: failure.signal });
  const checks = [
    step('types', async () => {
      // The Worker's project has the scripts, which import most of it.
      for (const project of ['schema', 'domain', 'client', 'worker', 'test'])
        await check('tsc', ['-p', project]);
    }),
    step('lint', () => check('biome', ['check', '--error-on-warnings', '.'])),
    // Fails on code that only tests use: in production mode knip ignores tests. Also fails on circular imports.
    step('unreached code', () =>
      check('knip', ['--production', '--include', 'files,exports,nsExports,types,dependencies,cycles']),
    ),
    step('demo', seedBrowserTests),
  ];
  for (const each of checks) each.catch(() => failure.abort());
  await Promise.all(checks);
  await step('domain and worker', () => run('vitest', ['run']));
  await step('browser', () =>
    run('playwright', ['test'], {
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        PERSIST_TO: state,
        TEST_SERVERS: String(SERVERS),
        IS_PREPARED: 'yes',
        WRANGLER_LOG: 'error',
      },
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Not at its own end: what was begun beside the step that failed need not be waited for.
if (process.exitCode) process.exit();
console.info(`\nAll passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);

/** The demo in one database, and a copy of it for each further server: seeding takes longer than many a file's tests. */
async function seedBrowserTests(): Promise<void> {
  const [first = state, ...others] = states;
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  await migrate(first);
  // What it imports of the Worker reads the texts that the build has written.
  const { seedWhenEmpty } = await import('./seed.ts');
  await seedWhenEmpty({ persistTo: first, password: ownerPassword });
  for (const other of others) cpSync(first, other, { recursive: true });
}
