import { buildWhenStale } from './build-when-stale.ts';
import { prepareLocalServer } from './prepare-local-server.ts';

/** Runs in a process of its own: the compilers take a gigabyte, which the server would keep as long as it runs. */
await prepareLocalServer(process.env.PERSIST_TO, buildWhenStale);
