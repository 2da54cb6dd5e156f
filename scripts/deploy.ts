import { readFileSync } from 'node:fs';
import { bundleWorker } from './bundle.ts';
import { findDeployProblem } from './deploy-problem.ts';
import { buildClient, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';
import { BUNDLE } from './worker-modules.ts';

/** `npm run deploy`: builds the Worker and deploys it to the account that wrangler is signed in to (docs/deploy.md). */
const problem = findDeployProblem(readFileSync('wrangler.toml', 'utf8'));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
await writeBindingTypes();
await buildClient();
await bundleWorker();
await run('wrangler', ['deploy', BUNDLE, '--no-bundle']);
