import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CloudflareDouble, startCloudflareDouble } from '#support/node/cloudflare-double.ts';
import { createCloudflareApi } from '../../../scripts/deploy/cloudflare.ts';
import { deploy } from '../../../scripts/deploy/deploy.ts';
import { readSettings, type Settings } from '../../../scripts/deploy/settings.ts';
import { findAccount } from '../../../scripts/deploy/steps.ts';

const NO_FILE = 'test-results/no-settings.json';
const OWNER = 'maren@kiln.example';

let double: CloudflareDouble;
let output: string[];
let saved: Settings | null;
let ran: string[][];
let invited: string[];
let secretsFile: { path: string; mode: number; text: string } | null;

beforeEach(async () => {
  double = await startCloudflareDouble();
  [output, saved, ran, invited, secretsFile] = [[], null, [], [], null];
});
afterEach(() => double.stop());

/** Runs a deployment, and records the commands that it passes to Wrangler. */
const run = (options: { owner?: string; isDryRun?: boolean } = {}) =>
  deploy({
    cloudflare: createCloudflareApi('token', double.origin),
    account: 'acc',
    settings: saved ?? readSettings(NO_FILE),
    isDryRun: false,
    owner: OWNER,
    title: 'Tide & Kiln',
    build: async () => undefined,
    makeSite: async ({ host, title, ownerEmail }) => {
      invited.push(ownerEmail);
      return {
        sql: `${title} of ${ownerEmail}`,
        invitation: `https://${host}/invitation?token=t`,
      };
    },
    wrangler: async (args) => {
      ran.push([...args]);
      const path = args[args.indexOf('--secrets-file') + 1] ?? '';
      if (args.includes('--secrets-file'))
        secretsFile = { path, mode: statSync(path).mode & 0o777, text: readFileSync(path, 'utf8') };
      if (args[0] === 'deploy') double.state.secrets = [{ name: 'SIGNING_KEYS' }];
      if (args[1] === 'execute') double.state.sites = 1;
    },
    save: (settings) => {
      saved = settings;
    },
    say: (line) => output.push(line),
    ...options,
  });
const created = () => double.calls.filter((call) => call.startsWith('POST') && !call.endsWith('/query'));
const commands = () => ran.map((args) => args.slice(0, args[0] === 'd1' ? 2 : 1).join(' '));

describe('a first deployment', () => {
  it('creates the database, the namespace, the bucket and every queue, and stores their ids', async () => {
    await run();
    expect(double.state.databases.map(({ name }) => name)).toEqual(['sitewright']);
    expect(double.state.namespaces.map(({ title }) => title)).toEqual(['sitewright-sites']);
    expect(double.state.buckets.map(({ name }) => name)).toEqual(['sitewright-media']);
    expect(double.state.queues).toHaveLength(9);
    expect(saved?.d1_databases[0]?.database_id).toBe('d1-sitewright');
    expect(saved?.kv_namespaces[0]?.id).toBe('kv-sitewright-sites');
    expect(saved?.vars).toMatchObject({
      ENVIRONMENT: 'production',
      APP_DOMAIN: 'sitewright.kiln.workers.dev',
      DEMO_SITE: '',
    });
  });

  it('migrates the database before it uploads the Worker, and creates the first site afterwards', async () => {
    await run();
    expect(commands()).toEqual(['d1 migrations', 'deploy', 'd1 execute']);
    expect(output.at(-1)).toContain('https://sitewright.kiln.workers.dev/invitation?token=t');
  });

  it('passes the signing key in a private file, which it deletes after the upload', async () => {
    await run();
    expect(secretsFile?.mode).toBe(0o600);
    expect(secretsFile?.text).toMatch(/^\{"SIGNING_KEYS":"key-1:[\w+/]{43}="\}$/);
    expect(existsSync(secretsFile?.path ?? '')).toBe(false);
    expect(output.join('\n')).not.toContain('key-1');
    expect(JSON.stringify(saved)).not.toContain('key-1');
  });

  it('invites the owner by the email address with which the owner will sign in', async () => {
    await run({ owner: ' Maren@Kiln.Example' });
    expect(invited).toEqual([OWNER]);
  });

  it('requires the first owner’s email address before it uploads the Worker', async () => {
    await expect(run({ owner: undefined } as never)).rejects.toThrow('--owner you@example.com');
    expect(commands()).toEqual(['d1 migrations']);
  });

  it('rejects an invalid owner email address before it does anything', async () => {
    await expect(run({ owner: 'maren' })).rejects.toThrow('--owner maren is not an email address');
    expect(double.calls).toEqual([]);
  });

  it('resumes after an interruption and finds existing resources by name', async () => {
    double.refuse('POST /accounts/acc/r2/buckets', { status: 403, code: 10042, message: 'R2 disabled' });
    await expect(run()).rejects.toThrow('Turn it on in the Cloudflare dashboard under R2');
    expect(saved?.d1_databases[0]?.database_id).toBe('d1-sitewright');
    double.calls.length = 0;
    await run();
    expect(created()).not.toContain('POST /accounts/acc/d1/database');
    expect(created()).toContain('POST /accounts/acc/r2/buckets');
  });

  it('finds resources that were created on another machine, without a settings file', async () => {
    await run();
    saved = null;
    double.calls.length = 0;
    await run();
    expect(created()).toEqual([]);
    expect(saved).toMatchObject({ d1_databases: [{ database_id: 'd1-sitewright' }] });
  });
});

describe('a later deployment', () => {
  it('creates no resource, keeps the secret and the sites, and uploads the Worker', async () => {
    await run();
    [ran, secretsFile, double.calls.length] = [[], null, 0];
    await run({ owner: undefined } as never);
    expect(created()).toEqual([]);
    expect(commands()).toEqual(['d1 migrations', 'deploy']);
    expect(secretsFile).toBeNull();
    expect(output.at(-1)).toContain('https://sitewright.kiln.workers.dev/');
  });

  it('keeps the domain that the owner chose', async () => {
    await run();
    if (!saved) throw new Error('nothing was saved');
    saved = { ...saved, vars: { ...saved.vars, APP_DOMAIN: 'kiln.example' } };
    await run();
    expect(saved.vars.APP_DOMAIN).toBe('kiln.example');
    expect(output.at(-1)).toContain('https://kiln.example/');
  });
});

describe('a dry run', () => {
  it('prints its steps and changes nothing', async () => {
    double.state.databases.push({ name: 'sitewright', uuid: 'd1-sitewright' });
    await run({ isDryRun: true });
    expect(output).toContain('keep    D1 database sitewright');
    expect(output).toContain('create  queue sitewright-forms');
    expect(output).toContain('create  secret SIGNING_KEYS');
    expect(double.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect([saved, ran]).toEqual([null, []]);
  });
});

describe('a failed deployment', () => {
  const read = () => findAccount(createCloudflareApi('token', double.origin), undefined);

  it.each([
    [{ status: 403, code: 10000, message: 'Authentication error' }, 'npx wrangler login'],
    [{ status: 400, code: 7003, message: 'Could not route' }, 'Could not route (code 7003)'],
    [{ status: 418 }, 'status 418'],
  ])('explains the next step after %o', async (refusal, advice) => {
    double.refuse('GET /accounts', refusal);
    await expect(read()).rejects.toThrow(advice);
  });

  it('lists the Cloudflare accounts if there are several', async () => {
    double.state.accounts.push({ id: 'other', name: 'Weir' });
    await expect(read()).rejects.toThrow('CLOUDFLARE_ACCOUNT_ID=other npm run deploy   # Weir');
    double.state.accounts.length = 0;
    await expect(read()).rejects.toThrow('has no Cloudflare account');
  });

  it('retries a read while the API is busy, but never a request that creates something', async () => {
    double.refuse('GET /accounts', { status: 503 }, { status: 429 });
    expect(await read()).toBe('acc');
    double.refuse('POST /accounts/acc/d1/database', { status: 503 });
    await expect(run()).rejects.toThrow('Run npm run deploy again');
    expect(created()).toEqual(['POST /accounts/acc/d1/database']);
  });

  it('explains that Cloudflare is unreachable', async () => {
    await expect(findAccount(createCloudflareApi('token', 'http://127.0.0.1:9'), undefined)).rejects.toThrow(
      'could not be reached',
    );
  });

  it('explains that the account has no workers.dev subdomain', async () => {
    double.state.subdomain = null;
    await expect(run()).rejects.toThrow('no workers.dev address yet');
    expect(created()).toEqual([]);
  });
});
