import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { deliverSubmissions } from '#worker/forms/deliver.ts';
import { webhookTargetProblem } from '#worker/forms/webhook-target.ts';
import { createForm } from '../../support/forms.ts';
import { clearSubmissions, FORM_ID, seedForm, sendForm } from '../../support/worker/forms.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

const LIVE = { ENVIRONMENT: 'production', DNS_RESOLVER: 'https://dns.test/query', WEBHOOK_LOCAL_HOSTS: '' };
const LOCAL = { ...LIVE, ENVIRONMENT: 'development' };

const resolver = (names: Record<string, { A?: string[]; AAAA?: string[] }>) => {
  const asked: string[] = [];
  const ask = (async (input: string) => {
    const query = new URL(input).searchParams;
    const [name, type] = [query.get('name') ?? '', query.get('type') === 'AAAA' ? 'AAAA' : 'A'] as const;
    asked.push(`${name} ${type}`);
    const found = names[name];
    const records = (found?.[type] ?? []).map((data) => ({
      name,
      type: type === 'A' ? 1 : 28,
      TTL: 60,
      data,
    }));
    const alias = { name, type: 5, TTL: 60, data: 'edge.tide.test.' };
    return Response.json({ Status: found ? 0 : 3, ...(found && { Answer: [alias, ...records] }) });
  }) as unknown as typeof fetch;
  return { ask, asked };
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await seedSite();
  await clearSubmissions();
});

describe('the server checks the target of a webhook', () => {
  const { ask, asked } = resolver({
    'hooks.tide.test': { A: ['93.184.216.34'], AAAA: ['2606:2800:220:1::1'] },
    'rebound.tide.test': { A: ['93.184.216.34', '10.0.0.1'] },
    'six.tide.test': { AAAA: ['fd00::1'] },
    'mapped.tide.test': { AAAA: ['::ffff:169.254.169.254'] },
  });

  it('a target is accepted if every IP address of its host name is public', async () => {
    expect(await webhookTargetProblem(LIVE, 'https://hooks.tide.test/x', ask)).toBeNull();
    expect(asked).toEqual(['hooks.tide.test A', 'hooks.tide.test AAAA']);
  });
  it.each([
    ['https://rebound.tide.test/', 'points to a private network'],
    ['https://six.tide.test/', 'points to a private network'],
    ['https://mapped.tide.test/', 'points to a private network'],
    ['https://nobody.tide.test/', 'Host not found'],
    ['https://localhost:8787/', 'is not on the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'is not on the public internet'],
    ['https://0x7f.1/', 'is not on the public internet'],
    ['https://[::ffff:7f00:1]/', 'is not on the public internet'],
    ['https://ann:secret@hooks.tide.test/', 'Remove the user name and password'],
    ['http://hooks.tide.test/', 'The URL must start with https://'],
    ['http://localhost:9000/', 'The URL must start with https://'],
    ['https://', 'Enter a complete URL'],
  ])('the target %s is rejected: %s', async (target, words) => {
    expect(await webhookTargetProblem(LIVE, target, ask)).toEqual({
      text: expect.stringContaining(words),
      isTemporary: false,
    });
  });
  it.each<[string, () => Response]>([
    ['is down', () => new Response('', { status: 503 })],
    [
      'cannot be reached',
      () => {
        throw new Error('connection refused');
      },
    ],
    ['responds without end', () => new Response('{'.padEnd(100_000))],
    ['returns an error of its own', () => Response.json({ Status: 2 })],
  ])('a target is temporarily rejected while the resolver %s', async (_, answer) => {
    const down = (async () => answer()) as unknown as typeof fetch;
    expect(await webhookTargetProblem(LIVE, 'https://hooks.tide.test/', down)).toEqual({
      text: '“hooks.tide.test” could not be checked just now. Please try again in a minute.',
      isTemporary: true,
    });
  });
  it('a target on the developer’s machine is accepted only in development, under a configured host and port', async () => {
    const allowed = { WEBHOOK_LOCAL_HOSTS: 'localhost:9000, 127.0.0.1:9001' };
    const problems = (variables: typeof LIVE, targets: string[]) =>
      Promise.all(targets.map((target) => webhookTargetProblem(variables, target, ask)));
    const targets = ['http://localhost:9000/x', 'http://127.0.0.1:9001/'];
    expect(await problems({ ...LOCAL, ...allowed }, targets)).toEqual([null, null]);
    expect(await problems(LOCAL, targets)).not.toContain(null);
    expect(await problems({ ...LIVE, ...allowed }, targets)).not.toContain(null);
    expect(await problems({ ...LOCAL, ...allowed }, ['http://localhost:9002/'])).not.toContain(null);
  });
  it('the server does not resolve a target in development', async () => {
    const none = vi.fn();
    expect(await webhookTargetProblem(LOCAL, 'https://hooks.tide.test/', none)).toBeNull();
    expect(none).not.toHaveBeenCalled();
  });
});

describe('the owner sees problems with a webhook', () => {
  const save = async (webhookUrl: string) => {
    const form = createForm([], { storage: { webhookUrl: null } });
    await seedForm(form);
    const { headers } = await signIn(ROLE.admin);
    const call = (init?: RequestInit, path = '') =>
      request(`/api/forms/${FORM_ID}${path}`, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const before = await (await call()).json<{ form: { version: number; draft: typeof form } }>();
    const { version, draft } = before.form;
    const body = { version, form: { ...draft, storage: { ...draft.storage, webhookUrl } } };
    return call({ method: 'PUT', body: JSON.stringify(body) }, '/draft');
  };
  it('the owner sees the error at the field when saving a private target', async () => {
    const answer = await save('https://192.168.0.7/hook');
    expect(answer.status).toBe(400);
    expect((await answer.json<{ errors: object }>()).errors).toEqual({
      'form.storage.webhookUrl':
        '“192.168.0.7” is not on the public internet. Webhooks go to public addresses only.',
    });
    expect((await save('https://hooks.tide.test/')).status).toBe(200);
  });
});

describe('a delivery checks the webhook again', () => {
  const errors = async () =>
    (await env.DB.prepare('SELECT http_status, error FROM form_delivery_attempts').all()).results;
  const send = async (webhookUrl: string, ask: typeof fetch) => {
    await seedForm(createForm([{ id: 'a', type: 'text' }], { storage: { webhookUrl } }));
    await sendForm({ values: { a: 'b' } });
    await deliverSubmissions(env, { submissionId: null, now: Date.now() }, ask);
  };
  it('a delivery checks the URL again and does not call a stored private address', async () => {
    const ask = vi.fn();
    await send('https://10.1.2.3/', ask);
    expect(ask).not.toHaveBeenCalled();
    expect(await errors()).toEqual([
      { http_status: null, error: expect.stringContaining('is not on the public internet') },
    ]);
  });
  it('a delivery waits while the resolver is down and stays pending', async () => {
    const ask = vi.fn(async (_url: string, _init?: RequestInit) => new Response('', { status: 503 }));
    await seedForm(
      createForm([{ id: 'a', type: 'text' }], { storage: { webhookUrl: 'https://hooks.tide.test/' } }),
    );
    await sendForm({ values: { a: 'b' } });
    const live = { ...env, ...LIVE } as unknown as Env;
    await deliverSubmissions(live, { submissionId: null, now: Date.now() }, ask as unknown as typeof fetch);
    expect(ask).toHaveBeenCalled();
    expect(ask.mock.calls.filter(([url]) => !url.startsWith(LIVE.DNS_RESOLVER))).toEqual([]);
    const waiting = await env.DB.prepare('SELECT status FROM form_deliveries').first();
    expect(waiting).toEqual({ status: 'pending' });
  });
  it('a delivery follows no redirect and reports it', async () => {
    const ask = vi.fn(
      async () => new Response(null, { status: 302, headers: { location: 'https://10.1.2.3/' } }),
    );
    await send('https://hooks.tide.test/', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]).toMatchObject([{}, { redirect: 'manual' }]);
    expect(await errors()).toEqual([
      {
        http_status: 302,
        error: 'The URL responded with a redirect (302), which is not followed. Enter the final URL.',
      },
    ]);
  });
});
