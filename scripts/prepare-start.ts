import { buildWhenStale } from './build-if-stale.ts';
import { prepareLocalServer } from './prepare-local-server.ts';

/**
 * Runs in a separate process: the compilers use a gigabyte, which the server would keep as long as it runs.
 */
await prepareLocalServer(process.env.PERSIST_TO, buildWhenStale);
