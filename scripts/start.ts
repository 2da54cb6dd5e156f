import { bundleWorker } from './bundle.ts';
import { announce, prepareLocalServer, readLocalServer } from './local-server.ts';
import { runSchedule } from './run-schedule.ts';
import { serve } from './serve.ts';

/** `npm start`: secrets, client, database, demo; then the bundle that a deployment would send, with its cron triggers. */
const server = await readLocalServer();
// `npm test` builds and seeds once for all of its servers.
const owner = process.env.IS_PREPARED === 'yes' ? null : await prepareLocalServer(server, bundleWorker);
const runtime = await serve(server);
// Browser tests run the schedule themselves.
if (process.env.SCHEDULE !== 'off') runSchedule(runtime);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await runtime.dispose();
    process.exit(0);
  });
if (owner) announce(server, owner);
