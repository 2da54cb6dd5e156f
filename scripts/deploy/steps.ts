import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Cloudflare } from './cloudflare.ts';
import { DeployError } from './deploy-error.ts';
import {
  createResource,
  type FoundResource,
  findResources,
  listResources,
  type Resource,
  withId,
} from './resources.ts';
import type { Settings } from './settings.ts';

export interface Deployment {
  cloudflare: Cloudflare;
  settings: Settings;
  account: string;
  wrangler: (args: readonly string[]) => Promise<void>;
  save: (settings: Settings) => void;
  say: (line: string) => void;
}

/** Returns the configured account, or the only account of the signed-in user. */
export async function findAccount(cloudflare: Cloudflare, known: string | undefined): Promise<string> {
  if (known) return known;
  const accounts = await cloudflare.list('/accounts', z.object({ id: z.string(), name: z.string() }));
  const [only, ...others] = accounts;
  if (only && others.length === 0) return only.id;
  if (!only)
    throw new DeployError(
      'The sign-in has no Cloudflare account. Run npx wrangler login, or set CLOUDFLARE_ACCOUNT_ID.',
    );
  const list = accounts.map(({ id, name }) => `  CLOUDFLARE_ACCOUNT_ID=${id} npm run deploy   # ${name}`);
  throw new DeployError(`The sign-in has ${accounts.length} accounts. Choose one:\n${list.join('\n')}`);
}

export const describeResource = ({ kind, name, id }: FoundResource): string =>
  `${id === null ? 'create' : 'keep  '}  ${kind} ${name}`;

/** Plans the resources for a dry run that does not know which of them already exist. */
export const planUnknown = (settings: Settings): FoundResource[] =>
  listResources(settings).map((one) => ({ ...one, id: null }));

/** Saves each id immediately, so that an interrupted deployment can resume. */
export async function prepareResources({
  cloudflare,
  settings,
  account,
  save,
  say,
}: Deployment): Promise<Settings> {
  let current = settings;
  const keep = (resource: Resource, id: string) => {
    current = withId(current, resource, id);
    save(current);
  };
  for (const found of await findResources(cloudflare, account, listResources(settings))) {
    say(describeResource(found));
    keep(found, found.id ?? (await createResource(cloudflare, account, found)));
  }
  return current;
}

export async function findWorkersHost(
  cloudflare: Cloudflare,
  account: string,
  name: string,
): Promise<string> {
  const path = `/accounts/${account}/workers/subdomain`;
  const found = await cloudflare.read(path, z.object({ subdomain: z.string() }));
  if (!found)
    throw new DeployError(
      'The account has no workers.dev address yet. Open Workers & Pages once in the Cloudflare dashboard, then run npm run deploy again.',
    );
  return `${name}.${found.subdomain}.workers.dev`;
}

export async function hasSecret(
  { cloudflare, account, settings }: Deployment,
  name: string,
): Promise<boolean> {
  const path = `/accounts/${account}/workers/scripts/${settings.name}/secrets`;
  const secrets = await cloudflare.read(path, z.array(z.object({ name: z.string() })));
  return secrets?.some((secret) => secret.name === name) ?? false;
}

export async function hasSite({ cloudflare, account, settings }: Deployment): Promise<boolean> {
  const id = settings.d1_databases[0]?.database_id;
  const rows = z.array(z.object({ results: z.array(z.object({ sites: z.number() })) }));
  const sql = 'SELECT count(*) AS sites FROM websites';
  const found = await cloudflare.create(`/accounts/${account}/d1/database/${id}/query`, { sql }, rows);
  return (found[0]?.results[0]?.sites ?? 0) > 0;
}

export const createSigningKeys = (): string => `key-1:${randomBytes(32).toString('base64')}`;

/** Writes `text` to a file that only the current user can read, runs `work` with it, and deletes the file. */
export async function withPrivateFile<Result>(
  name: string,
  text: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'sitewright-deploy-'));
  const path = join(directory, name);
  try {
    writeFileSync(path, text, { mode: 0o600 });
    return await work(path);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
