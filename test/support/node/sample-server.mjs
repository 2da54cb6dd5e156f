import { migrate } from '../../../scripts/migrate.ts';
import { seedWhenEmpty } from '../../../scripts/seed.ts';
import { serve } from '../../../scripts/serve.ts';
import { readWorkerOptions } from '../../../scripts/worker-options.ts';

/**
 * A separate program: serves a demo with the sample month at PORT, from the built bundle and client, and
 * notifies its parent when ready. Its database is in PERSIST_TO, which must be empty. Not TypeScript,
 * because the Worker's types are unknown to page tests.
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
