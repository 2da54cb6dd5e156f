import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { createKey } from '#support/worker/api-keys.ts';
import { deleteExpired } from '#worker/db/analytics/retention.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

let owner: SignedIn;
let key: Awaited<ReturnType<typeof createKey>>;

beforeEach(async () => {
  await seedSite();
  owner = await signIn(ROLE.admin);
  key = await createKey(owner.accountId);
});

const createPage = (title: string, headers: HeadersInit) =>
  request('/api/pages', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
const withKey = (idempotencyKey: string, by = key) => ({
  ...by.headers,
  'idempotency-key': idempotencyKey,
});

async function countPages(title: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS total FROM pages WHERE title = ?')
    .bind(title)
    .first<{ total: number }>();
  return row?.total ?? 0;
}

describe('a POST call with an API key and an Idempotency-Key', () => {
  it('runs once, and a repeated request gets the first response', async () => {
    const first = await createPage('Kiln log', withKey('job-1'));
    const second = await createPage('Kiln log', withKey('job-1'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await countPages('Kiln log')).toBe(1);
  });

  it('runs once if requests arrive at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => createPage('Open studio', withKey('job-2'))),
    );
    expect(await countPages('Open studio')).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it('may have no body', async () => {
    const page = await (await createPage('Old', withKey('a'))).json<{ page: { id: string } }>();
    const duplicate = () =>
      request(`/api/pages/${page.page.id}/duplicate`, { method: 'POST', headers: withKey('copy') });
    const [first, second] = [await duplicate(), await duplicate()];
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('gets 422 if the body or the path differs from the first request', async () => {
    await (await createPage('Glazes', withKey('job-3'))).text();
    const other = await createPage('Glazes and slips', withKey('job-3'));
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ error: expect.stringContaining('another request') });
    const elsewhere = await request('/api/redirects', {
      method: 'POST',
      headers: { ...withKey('job-3'), 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Glazes' }),
    });
    expect(elsewhere.status).toBe(422);
    await elsewhere.text();
  });

  it('runs again after an invalid request', async () => {
    const invalid = await createPage('', withKey('job-4'));
    expect(invalid.status).toBe(400);
    await invalid.text();
    const valid = await createPage('Firing', withKey('job-4'));
    expect(valid.status).toBe(201);
    await valid.text();
  });

  it('gets 409 while the first request is running or after it was interrupted', async () => {
    await (await createPage('Wheel', withKey('job-5'))).text();
    await env.DB.prepare("UPDATE idempotent_calls SET status = NULL WHERE idempotency_key = 'job-5'").run();
    const answer = await createPage('Wheel', withKey('job-5'));
    expect(answer.status).toBe(409);
    await answer.text();
    expect(await countPages('Wheel')).toBe(1);
  });

  it('gets the response of a call that failed with 500 again', async () => {
    await (await createPage('Bowl', withKey('job-6'))).text();
    await env.DB.prepare(
      `UPDATE idempotent_calls SET status = 500, body = '{"error":"x"}' WHERE idempotency_key = 'job-6'`,
    ).run();
    const answer = await createPage('Bowl', withKey('job-6'));
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'x' }]);
  });

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('gets 400 for the invalid key %j', async (invalid) => {
    const answer = await createPage('Never', withKey(invalid));
    expect(answer.status).toBe(400);
    await answer.text();
    expect(await countPages('Never')).toBe(0);
  });
});

it('the same Idempotency-Key of two API keys belongs to two requests', async () => {
  const other = await createKey(owner.accountId);
  const answers = [await createPage('Mug', withKey('x')), await createPage('Mug', withKey('x', other))];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await Promise.all(answers.map((answer) => answer.text()));
  expect(await countPages('Mug')).toBe(2);
});

it('a request without an API key ignores the Idempotency-Key', async () => {
  const headers = { ...owner.headers, 'idempotency-key': 'x' };
  for (const answer of [await createPage('Panel', headers), await createPage('Panel', headers)])
    expect(answer.status).toBe(201);
  expect(await countPages('Panel')).toBe(2);
});

it('an Idempotency-Key expires after a day', async () => {
  await (await createPage('Vase', withKey('day'))).text();
  await deleteExpired(env.DB, Date.now() + DAY_MS - 60_000);
  expect((await createPage('Vase', withKey('day'))).headers.get('idempotent-replayed')).toBe('true');
  await deleteExpired(env.DB, Date.now() + DAY_MS + 60_000);
  const late = await createPage('Vase', withKey('day'));
  expect(late.headers.get('idempotent-replayed')).toBeNull();
  await late.text();
  expect(await countPages('Vase')).toBe(2);
});
