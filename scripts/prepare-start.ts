import { buildIfStale } from './build-if-stale.ts';
import { prepareLocalServer } from './prepare-local-server.ts';

/** Runs in a separate process, because the compilers use a gigabyte that the server would never free. */
await prepareLocalServer(process.env.PERSIST_TO, buildIfStale);
