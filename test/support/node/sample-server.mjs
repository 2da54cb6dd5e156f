import { migrate } from '../../../scripts/migrate.ts';
import { seedWhenEmpty } from '../../../scripts/seed.ts';
import { serve } from '../../../scripts/serve.ts';
import { readWorkerOptions } from '../../../scripts/worker-options.ts';

/**
 * A separate process that serves the demo with a sample month at PORT, from the built bundle and client, and
 * notifies its parent when ready. Its database is in PERSIST_TO, which must be empty. This file is not
 * TypeScript, because the tsconfig of browser tests does not include the Worker's types.
 */
const port = Number(process.env.PORT);
const persistTo = process.env.PERSIST_TO;
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
process.env.WRANGLER_LOG ??= 'error';
await migrate(persistTo);
await seedWhenEmpty({ persistTo, hasSampleData: true });
const vars = { LOCAL_ORIGIN: `http://localhost:${port}`, PICTURE_FORMATS: 'webp' };
await serve({ port, persistTo, vars }, await readWorkerOptions());
process.send?.('ready');
