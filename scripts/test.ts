import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfStale } from './build-if-stale.ts';
import { createLocalSecrets } from './local-secrets.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { migrate } from './migrate.ts';
import { writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';
import { forgetResults, printSummary, step } from './test-summary.ts';

/**
 * `npm test` runs all steps and stops at the first failure. Checks and seeding run in parallel, test suites
 * one after the other. `npm test <step> [arguments]` passes the arguments to the step's runner.
 */
const SERVERS = 2;
const [name = 'all', ...rest] = process.argv.slice(2);
/** Temporary files of the tests, mostly databases. In memory, the tests run a fifth faster. */
const folder = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), 'sitewright-test-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const state = join(folder, 'state');
const ownerPassword = 'clay-and-salt-42';

const failure = new AbortController();
const check = (command: string, args: readonly string[]) =>
  run(command, args, { quiet: true, signal: failure.signal });

/**
 * Checks types in two parallel chains of similar length. tsc's default of four checkers takes a third more
 * processor time.
 */
async function checkTypes(): Promise<void> {
  // The TypeScript project in worker/ also checks scripts/, which imports most of the Worker.
  const chains = [['worker'], ['schema', 'domain', 'client', 'test']];
  const checkChain = async (projects: readonly string[]) => {
    for (const project of projects) await check('tsc', ['-p', project, '--checkers', '1']);
  };
  await together(chains.map(checkChain));
}
async function checkLint(): Promise<void> {
  await check('biome', ['check', '--error-on-warnings', '.']);
  await check('node', ['scripts/lint/prose.ts']);
}
/** Finds code that only tests use: in production mode, Knip ignores tests. */
const checkReached = () =>
  check('knip', ['--production', '--include', 'files,exports,nsExports,types,dependencies,cycles']);

async function build(): Promise<void> {
  await writeBindingTypes();
  await buildIfStale();
}

/** Seeds one database and copies it for the other servers, because seeding is slow. */
async function seed(): Promise<void> {
  const [first = state, ...others] = Array.from({ length: SERVERS }, (_, index) => `${state}-${index}`);
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  await migrate(first);
  // Imported here, because the module reads message files that the build writes.
  const { seedWhenEmpty } = await import('./seed.ts');
  await seedWhenEmpty({ persistTo: first, password: ownerPassword });
  for (const other of others) cpSync(first, other, { recursive: true });
}

const vitest = (projects: readonly string[]) =>
  run('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...rest]);

async function playwright(project: 'e2e' | 'visual'): Promise<void> {
  const env = { TEST_SERVERS: String(SERVERS), IS_PREPARED: 'yes', WRANGLER_LOG: 'error' };
  await run('playwright', ['test', `--project=${project}`, ...rest], {
    env: { ...process.env, CHROMIUM_PATH: await findBrowser(), PERSIST_TO: state, ...env },
  });
}

/** Runs steps in parallel. The first failure aborts the other steps. */
async function together(steps: readonly Promise<void>[]): Promise<void> {
  for (const each of steps) each.catch(() => failure.abort());
  await Promise.all(steps);
}

async function testAll(): Promise<void> {
  process.env.CHROMIUM_PATH = await findBrowser();
  await step('build', build);
  await together([
    step('types', checkTypes),
    step('lint', checkLint),
    step('unreached code', checkReached),
    step('demo', seed),
  ]);
  await step('unit and Worker tests', () => vitest(['unit', 'worker']));
  // Browser tests do not run in parallel with other steps, because a busy processor would delay animations
  // and gestures.
  await step('component tests', () => vitest(['browser', 'browser-touch']));
  await step('end-to-end tests', () => playwright('e2e'));
}

/**
 * Builds if no build exists. An outdated build suffices for this step; `npm start` and the browser steps
 * renew it.
 */
const buildIfMissing = (): Promise<void> =>
  existsSync('.generated/assets.ts') ? Promise.resolve() : build();

const STEPS: Readonly<Record<string, () => Promise<void>>> = {
  all: testAll,
  types: () => buildIfMissing().then(() => step('types', checkTypes)),
  async lint() {
    await buildIfMissing();
    await together([step('lint', checkLint), step('unreached code', checkReached)]);
  },
  unit: () => buildIfMissing().then(() => step('unit tests', () => vitest(['unit']))),
  worker: () => buildIfMissing().then(() => step('Worker tests', () => vitest(['worker']))),
  async browser() {
    process.env.CHROMIUM_PATH = await findBrowser();
    await step('build', build);
    await step('component tests', () => vitest(['browser', 'browser-touch']));
  },
  async e2e() {
    await step('build', build);
    await step('demo', seed);
    await step('end-to-end tests', () => playwright('e2e'));
  },
  async visual() {
    await step('build', build);
    await step('demo', seed);
    await step('pictures', () => playwright('visual'));
  },
};

mkdirSync('.generated', { recursive: true });
createLocalSecrets();
forgetResults();
try {
  const chosen = STEPS[name];
  if (!chosen) throw new Error(`There is no step "${name}". The steps are ${Object.keys(STEPS).join(', ')}.`);
  await chosen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
printSummary();
// Does not wait for parallel steps that still run after a failure.
if (process.exitCode) process.exit();
