import { hashBuildInputs, isCurrent } from './build-state.ts';
import { readLocalDatabase } from './local-database.ts';
import { createLocalSecrets } from './local-secrets.ts';
import { announce, type LocalServer, readLocalServer } from './local-server.ts';
import { run } from './run.ts';
import { runSchedule } from './run-schedule.ts';
import { readWorkerOptions } from './worker-options.ts';

/** Builds, migrates and seeds what is not current. */
async function prepare({ persistTo }: LocalServer): Promise<void> {
  if (isCurrent('.', hashBuildInputs('.')) && readLocalDatabase(persistTo)) return;
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/prepare-start.ts'];
  await run(process.execPath, [...script, ...process.argv.slice(2)]);
}

/** `npm start`: the bundle that a deployment would send, with its cron triggers, on a database that has the demo. */
const server = await readLocalServer();
createLocalSecrets();
const reading = readWorkerOptions();
// `npm test` builds and seeds once for all of its servers.
const isPrepared = process.env.IS_PREPARED === 'yes';
if (!isPrepared) await prepare(server);
// Loading Miniflare takes as long as reading the options in the other process.
const [options, { serve }] = await Promise.all([reading, import('./serve.ts')]);
const runtime = await serve(server, options);
// Frees what only the start needed.
globalThis.gc?.();
// Browser tests run the schedule themselves.
if (process.env.SCHEDULE !== 'off') runSchedule(runtime, options.cronTriggers ?? []);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await runtime.dispose();
    process.exit(0);
  });
if (!isPrepared) announce(server);
