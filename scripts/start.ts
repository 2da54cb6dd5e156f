import { bundleWorker } from './bundle.ts';
import { announce, prepareLocalServer, readLocalServer } from './local-server.ts';
import { runSchedule } from './run-schedule.ts';
import { serve } from './serve.ts';

/** `npm start`: secrets, client, database, demo; then the bundle that a deployment would send, with its cron triggers. */
const server = await readLocalServer();
const owner = await prepareLocalServer(server, bundleWorker);
const runtime = await serve(server);
// Browser tests run what is due when they want it.
if (process.env.SCHEDULE !== 'off') runSchedule(runtime);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await runtime.dispose();
    process.exit(0);
  });
announce(server, owner);
