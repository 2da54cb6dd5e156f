import { inviteSchema } from '#schema/contracts/accounts/contributors.ts';
import { BUNDLE } from '../worker-modules.ts';
import { DeployError } from './deploy-error.ts';
import type { makeFirstSite } from './first-site.ts';
import { findResources, listResources } from './resources.ts';
import {
  createSigningKeys,
  type Deployment,
  describeResource,
  findWorkersHost,
  hasSecret,
  hasSite,
  prepareResources,
  withPrivateFile,
} from './steps.ts';

interface Options extends Deployment {
  isDryRun: boolean;
  owner: string | undefined;
  title: string | undefined;
  build: () => Promise<void>;
  makeSite: typeof makeFirstSite;
}

const OWNER_IS_NEEDED =
  'The database has no site yet. Name the owner of the first one: npm run deploy -- --owner you@example.com --title "My site"';

export async function deploy(options: Options): Promise<void> {
  const {
    cloudflare,
    account,
    isDryRun,
    owner: given,
    title = 'My site',
    build,
    makeSite,
    wrangler,
    save,
    say,
  } = options;
  // Accounts sign in with the email address in lower case.
  const owner = given === undefined ? undefined : inviteSchema.shape.email.safeParse(given).data;
  if (given !== undefined && owner === undefined)
    throw new DeployError(`--owner ${given} is not an email address.`);
  if (isDryRun) {
    for (const found of await findResources(cloudflare, account, listResources(options.settings)))
      say(describeResource(found));
    const isNew = !(await hasSecret(options, 'SIGNING_KEYS'));
    if (isNew) say('create  secret SIGNING_KEYS');
    return say('migrate the database\nupload the Worker\nNothing was changed.');
  }
  const workersHost = await findWorkersHost(cloudflare, account, options.settings.name);
  const host = options.settings.vars.APP_DOMAIN ? String(options.settings.vars.APP_DOMAIN) : workersHost;
  const named = { ...options.settings, vars: { ...options.settings.vars, APP_DOMAIN: host } };
  const settings = await prepareResources({ ...options, settings: named });
  const deployment = { ...options, settings };
  save(settings);
  const database = settings.d1_databases[0]?.database_name ?? settings.name;
  await build();
  await wrangler(['d1', 'migrations', 'apply', database, '--remote']);
  const isFirst = !(await hasSite(deployment));
  if (isFirst && owner === undefined) throw new DeployError(OWNER_IS_NEEDED);
  // A deployment without a site has signed nothing yet, so new keys are safe. The new keys also sign the
  // invitation.
  const signingKeys = isFirst || !(await hasSecret(deployment, 'SIGNING_KEYS')) ? createSigningKeys() : null;
  const upload = ['deploy', BUNDLE, '--no-bundle'];
  if (signingKeys === null) await wrangler(upload);
  else
    await withPrivateFile('secrets.json', JSON.stringify({ SIGNING_KEYS: signingKeys }), (path) =>
      wrangler([...upload, '--secrets-file', path]),
    );
  say(`\nhttps://${host}/`);
  if (!isFirst || owner === undefined || signingKeys === null) return;
  const site = await makeSite({ host, title, ownerEmail: owner, signingKeys });
  await withPrivateFile('first-site.sql', site.sql, (path) =>
    wrangler(['d1', 'execute', database, '--remote', '--yes', '--file', path]),
  );
  say(`\nSet your password within 7 days: ${site.invitation}`);
}
