import { BUNDLE, bundleWorker } from './bundle.ts';
import { buildClient, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/** `npm run deploy`: builds the Worker and deploys it to the account that wrangler is signed in to (README, Deploy). */
await writeBindingTypes();
await buildClient();
await bundleWorker();
await run('wrangler', ['deploy', BUNDLE, '--no-bundle']);
