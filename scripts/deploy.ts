import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { bundleWorker } from './bundle.ts';
import { createCloudflareApi } from './deploy/cloudflare.ts';
import { deploy } from './deploy/deploy.ts';
import { DeployError } from './deploy/deploy-error.ts';
import { readSettings, SETTINGS_FILE, writeSettings } from './deploy/settings.ts';
import { describeResource, findAccount, planUnknown } from './deploy/steps.ts';
import { buildClient, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/**
 * `npm run deploy` creates missing resources, migrates, uploads, and prints the URL (docs/operate/deploy.md).
 * Safe to repeat.
 */
const USAGE = 'npm run deploy [-- --dry-run] [-- --owner you@example.com] [-- --title "My site"]';

function findToken(): string | null {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN;
  const { stdout, status } = spawnSync('wrangler', ['auth', 'token', '--json'], { encoding: 'utf8' });
  if (status !== 0) return null;
  return z.object({ token: z.string() }).safeParse(JSON.parse(stdout)).data?.token ?? null;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { 'dry-run': { type: 'boolean' }, owner: { type: 'string' }, title: { type: 'string' } },
    });
    return values;
  } catch (error) {
    throw new DeployError(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  const isDryRun = options['dry-run'] === true;
  const settings = readSettings();
  const token = findToken();
  if (token === null) {
    if (!isDryRun) throw new DeployError('Sign in first: npx wrangler login');
    console.info('Not signed in to Cloudflare. This is the plan of a first deployment.\n');
    for (const resource of planUnknown(settings)) console.info(describeResource(resource));
    return console.info(
      '\nThen migrate the database, upload the Worker, create the first site and print its address.',
    );
  }
  const cloudflare = createCloudflareApi(token);
  const account = await findAccount(cloudflare, process.env.CLOUDFLARE_ACCOUNT_ID ?? settings.account_id);
  await deploy({
    cloudflare,
    account,
    settings: { ...settings, account_id: account },
    isDryRun,
    owner: options.owner,
    title: options.title,
    build: async () => {
      await writeBindingTypes();
      await buildClient();
      await bundleWorker();
    },
    // Imported here, because the module reads message files that the build writes.
    makeSite: async (site) => (await import('./deploy/first-site.ts')).makeFirstSite(site),
    wrangler: (args) => run('wrangler', [...args, '--config', SETTINGS_FILE]),
    save: writeSettings,
    say: console.info,
  });
}

await main().catch((error: unknown) => {
  if (!(error instanceof DeployError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});
