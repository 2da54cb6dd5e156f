import { buildWhenStale } from './build-if-stale.ts';
import { prepareLocalServer } from './prepare-local-server.ts';

/** A separate process, because the server would keep the compilers' gigabyte as long as it runs. */
await prepareLocalServer(process.env.PERSIST_TO, buildWhenStale);
