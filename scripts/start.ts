import { hashBuildInputs, isCurrent } from './build-state.ts';
import { readLocalDatabase } from './local-database.ts';
import { createLocalSecrets } from './local-secrets.ts';
import { announce, type LocalServer, readLocalServer } from './local-server.ts';
import { run } from './run.ts';
import { runSchedule } from './run-schedule.ts';
import { readWorkerOptions } from './worker-options.ts';

async function prepare({ persistTo }: LocalServer): Promise<void> {
  if (isCurrent('.', hashBuildInputs('.')) && readLocalDatabase(persistTo)) return;
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/prepare-start.ts'];
  await run(process.execPath, [...script, ...process.argv.slice(2)]);
}

/** `npm start` serves the demo with the bundle and the cron triggers of a deployment. */
const server = await readLocalServer();
createLocalSecrets();
const reading = readWorkerOptions();
// `npm test` builds and seeds once for all the servers that it starts.
const isPrepared = process.env.IS_PREPARED === 'yes';
if (!isPrepared) await prepare(server);
// Frees the memory of the sources that were hashed.
globalThis.gc?.();
// Loads Miniflare while the options are read, because the two steps take equally long.
const [options, { serve }] = await Promise.all([reading, import('./serve.ts')]);
const runtime = await serve(server, options);
// Frees memory that only the start needed: now, and again after workerd has read its configuration.
globalThis.gc?.();
setTimeout(() => globalThis.gc?.(), 1000).unref();
// Browser tests trigger the schedule themselves.
if (process.env.SCHEDULE !== 'off') runSchedule(runtime, options.cronTriggers ?? []);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    server.mailbox?.close();
    await runtime.dispose();
    process.exit(0);
  });
if (!isPrepared) announce(server);
