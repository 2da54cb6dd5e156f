import { buildClient, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/** `npm run deploy`: builds and hands the Worker to the account that wrangler is signed in to (README, Deploy). */
await writeBindingTypes();
await buildClient();
await run('wrangler', ['deploy']);
