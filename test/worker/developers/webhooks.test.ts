import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery } from '#schema/contracts/developers/webhook.ts';
import { createKey } from '#support/worker/api-keys.ts';
import { call } from '#support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import {
  clearHooks,
  createHook,
  createReceiver,
  HOOK_URL,
  listDeliveries,
  listEvents,
} from '#support/worker/webhooks.ts';
import { createId } from '#worker/crypto/random.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { sealedForWebhook } from '#worker/developers/webhook-secret.ts';
import { webhookSignature } from '#worker/forms/post-webhook.ts';

const OTHER = { id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' };
const DAY = 86_400_000;
let owner: SignedIn;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await seedSite();
  await clearHooks();
  owner = await signIn(ROLE.admin);
});

const NEW = { url: HOOK_URL, events: ['order.paid', 'form.submitted'] };
interface Created {
  webhook: Webhook;
  secret: string;
}
const create = (body: object = NEW, who = owner) => call<Created>(who, 'POST', '/api/webhooks', body);
const list = async (who = owner) =>
  (await call<{ webhooks: Webhook[] }>(who, 'GET', '/api/webhooks')).body.webhooks;
/** Creates a receiver for the webhook requests of the next call. */
function receive(...answer: Parameters<typeof createReceiver>) {
  const receiver = createReceiver(...answer);
  vi.stubGlobal('fetch', receiver.ask);
  return receiver;
}

describe('creating a webhook', () => {
  it('returns the signing secret once and stores it encrypted', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const { webhook, secret } = body;
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(webhook).toMatchObject({ ...NEW, state: 'active', previousSecretUntil: null });
    const row = await env.DB.prepare('SELECT * FROM webhooks').first<{
      website_id: string;
      secret: string;
    }>();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await unseal(env, sealedForWebhook(row?.website_id ?? '', webhook.id), row?.secret ?? '')).toBe(
      secret,
    );
    expect(JSON.stringify(await list())).not.toContain('whsec');
    const log = await env.DB.prepare("SELECT * FROM audit_log WHERE action = 'webhook.created'").all();
    expect(JSON.stringify(log.results)).toContain(HOOK_URL);
    expect(JSON.stringify(log.results)).not.toContain(secret);
  });

  it.each([
    ['no URL', { url: ' ' }, 'url'],
    ['a URL of the wrong type', { url: 1 }, 'url'],
    ['an incomplete URL', { url: 'hooks.test' }, 'url'],
    ['http', { url: 'http://hooks.test/x' }, 'url'],
    ['a scheme other than https', { url: 'ftp://hooks.test/x' }, 'url'],
    ['a private network', { url: 'https://10.0.0.1/x' }, 'url'],
    ['a private network in IPv6', { url: 'https://[fd00::1]/x' }, 'url'],
    ['a local host', { url: 'https://localhost/x' }, 'url'],
    ['a password in the URL', { url: 'https://a:b@hooks.test/x' }, 'url'],
    ['a long URL', { url: `https://hooks.test/${'x'.repeat(1_000)}` }, 'url'],
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['order.eaten'] }, 'events.0'],
    ['the test event', { events: ['ping'] }, 'events.0'],
    ['events of the wrong type', { events: 'order.paid' }, 'events'],
    ['more events than exist', { events: Array(100).fill('order.paid') }, 'events'],
  ])('creating a webhook with %s is refused', async (_, change, field) => {
    const answer = await call<{ errors: object }>(owner, 'POST', '/api/webhooks', { ...NEW, ...change });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('creating a webhook is refused once the site has its maximum number of webhooks', async () => {
    for (let made = 0; made < MAX_WEBHOOKS; made++) await createHook();
    expect((await create()).status).toBe(409);
    expect(await list()).toHaveLength(MAX_WEBHOOKS);
  });
});

describe('the API calls for webhooks', () => {
  const paths = (id: string, delivery: string) =>
    [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks', NEW],
      ['PUT', `/api/webhooks/${id}`, { ...NEW, isPaused: true }],
      ['DELETE', `/api/webhooks/${id}`],
      ['POST', `/api/webhooks/${id}/secret`],
      ['POST', `/api/webhooks/${id}/test`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/deliveries/${delivery}/replay`],
    ] as const;

  it('the API calls for webhooks are refused without permission to change settings, and for API keys', async () => {
    const { calls } = receive();
    const id = await createHook();
    const editor = await signIn(ROLE.editor);
    const key = await createKey(owner.accountId);
    for (const [method, path, body] of paths(id, createId())) {
      expect((await call(editor, method, path, body)).status, path).toBe(403);
      const init = {
        method,
        headers: { ...key.headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      };
      expect((await request(path, init)).status, path).toBe(403);
    }
    expect(await list()).toMatchObject([{ id, state: 'active' }]);
    expect(calls).toEqual([]);
  });

  it('the API calls for webhooks do not find webhooks and deliveries of a different site', async () => {
    await seedSite(OTHER);
    const { calls } = receive();
    const id = await createHook();
    await call(owner, 'POST', `/api/webhooks/${id}/test`);
    const [{ id: delivery } = { id: '' }] = await listDeliveries(id);
    const stranger = await signIn(ROLE.admin, OTHER.id);
    const own = await createHook({ websiteId: OTHER.id });
    const sent = calls.length;
    for (const [method, path, body] of paths(id, delivery).slice(2))
      expect((await call(stranger, method, path, body, OTHER.host)).status, path).toBe(404);
    const mixed = `/api/webhooks/${own}/deliveries/${delivery}/replay`;
    expect((await call(stranger, 'POST', mixed, undefined, OTHER.host)).status).toBe(404);
    expect(calls).toHaveLength(sent);
    expect(await list()).toMatchObject([{ id, url: HOOK_URL, state: 'active' }]);
    expect(await listDeliveries(id)).toMatchObject([{ id: delivery, attempts: 1 }]);
  });

  it('the API calls for webhooks do not find unknown or malformed ids', async () => {
    for (const id of [createId(), 'x', '1; drop table webhooks'])
      for (const [method, path, body] of paths(encodeURIComponent(id), createId()).slice(2))
        expect((await call(owner, method, path, body)).status, path).toBe(404);
  });
});

describe('a webhook', () => {
  const change = (id: string, body: object) => call(owner, 'PUT', `/api/webhooks/${id}`, body);

  it('a webhook can be changed, paused and resumed', async () => {
    const id = await createHook({ failures: 7 });
    const url = 'https://hooks.test/other';
    expect((await change(id, { url, events: ['order.paid'], isPaused: true })).status).toBe(204);
    expect(await list()).toMatchObject([{ id, url, events: ['order.paid'], state: 'paused' }]);
    expect((await change(id, { ...NEW, isPaused: false })).status).toBe(204);
    expect(await list()).toMatchObject([{ id, ...NEW, state: 'active' }]);
    const row = await env.DB.prepare('SELECT failures FROM webhooks WHERE id = ?').bind(id).first();
    expect(row).toEqual({ failures: 0 });
    expect((await change(id, { ...NEW, url: 'https://192.168.1.1/', isPaused: false })).status).toBe(400);
  });

  it('a webhook does not send events that are more than a day old when it is resumed', async () => {
    const id = await createHook({ state: 'off' });
    const add = (createdAt: number) =>
      env.DB.prepare(
        `INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
        SELECT ?1, website_id, id, 'order.paid', 'gone', ?2, ?2 FROM webhooks WHERE id = ?3`,
      )
        .bind(createId(), createdAt, id)
        .run();
    await add(Date.now() - DAY - 1);
    await add(Date.now() - DAY + 60_000);
    await change(id, { ...NEW, isPaused: false });
    expect((await listDeliveries(id)).map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  it('a webhook is deleted together with its deliveries', async () => {
    receive();
    const id = await createHook();
    await call(owner, 'POST', `/api/webhooks/${id}/test`);
    expect((await call(owner, 'DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await listDeliveries(id)).toEqual([]);
    expect((await call(owner, 'DELETE', `/api/webhooks/${id}`)).status).toBe(404);
  });

  it('a webhook can get a new secret, and signs with both secrets for a day', async () => {
    const { calls } = receive();
    const { webhook, secret } = (await create()).body;
    const rotated = await call<{ secret: string; previousSecretUntil: number }>(
      owner,
      'POST',
      `/api/webhooks/${webhook.id}/secret`,
    );
    expect(rotated.body.secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.previousSecretUntil - Date.now()).toBeGreaterThan(DAY - 60_000);
    expect(await list()).toMatchObject([{ previousSecretUntil: rotated.body.previousSecretUntil }]);
    await call(owner, 'POST', `/api/webhooks/${webhook.id}/test`);
    const sent = calls[0]?.headers.get('webhook-signature') ?? '';
    const now = Number(/^t=(\d+)/.exec(sent)?.[1]) * 1000;
    const signed = await webhookSignature([rotated.body.secret, secret], calls[0]?.body ?? '', now);
    expect(sent).toBe(signed);
  });
});

describe('the test of a webhook by its owner', () => {
  const test = (id: string) => call<WebhookDelivery>(owner, 'POST', `/api/webhooks/${id}/test`);

  it('sends a ping and returns the response, even if the webhook is paused', async () => {
    const { calls } = receive(() => new Response('thanks', { status: 202 }));
    const id = await createHook({ state: 'paused' });
    const { status, body } = await test(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ event: 'ping', status: 'delivered', httpStatus: 202, response: 'thanks' });
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ id: body.id, type: 'ping' });
  });

  it('the test of a webhook is not retried and does not count as a failure', async () => {
    receive(() => new Response('', { status: 410 }));
    const id = await createHook({ failures: 19 });
    expect((await test(id)).body).toMatchObject({ status: 'failed', httpStatus: 410, nextAttemptAt: null });
    expect(await list()).toMatchObject([{ id, state: 'active' }]);
  });
});

describe('a webhook’s log', () => {
  it('lists deliveries in pages, newest first', async () => {
    const id = await createHook();
    const now = Date.now();
    await env.DB.batch(
      Array.from({ length: 30 }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, status, next_attempt_at, created_at)
          SELECT ?1, website_id, id, 'order.paid', 'gone', 'delivered', 0, ?2 FROM webhooks WHERE id = ?3`,
        ).bind(createId(), now + (index >> 1), id),
      ),
    );
    const page = async (query: string) =>
      (
        await call<{ deliveries: WebhookDelivery[]; nextCursor: string | null }>(
          owner,
          'GET',
          `/api/webhooks/${id}/deliveries${query}`,
        )
      ).body;
    const first = await page('');
    const second = await page(`?after=${first.nextCursor}`);
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([25, 5, null]);
    const all = [...first.deliveries, ...second.deliveries];
    expect(new Set(all.map((delivery) => delivery.id)).size).toBe(30);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
    );
  });

  it('lists only the deliveries with the chosen status and event', async () => {
    const id = await createHook();
    const add = (event: string, status: string) =>
      env.DB.prepare(
        `INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, status, next_attempt_at, created_at)
        SELECT ?1, website_id, id, ?2, 'gone', ?3, 0, 1 FROM webhooks WHERE id = ?4`,
      ).bind(createId(), event, status, id);
    await env.DB.batch([
      add('order.paid', 'failed'),
      add('order.paid', 'delivered'),
      add('page.published', 'failed'),
    ]);
    const path = `/api/webhooks/${id}/deliveries`;
    const read = async (query: string) =>
      (await call<{ deliveries: WebhookDelivery[] }>(owner, 'GET', `${path}?${query}`)).body.deliveries;
    expect(await read('status=failed')).toHaveLength(2);
    expect(await read('event=order.paid')).toHaveLength(2);
    expect(await read('status=failed&event=order.paid')).toMatchObject([
      { status: 'failed', event: 'order.paid' },
    ]);
    expect(await read('status=pending')).toEqual([]);
    for (const query of ['status=lost', 'event=order.eaten'])
      expect((await call(owner, 'GET', `${path}?${query}`)).status).toBe(400);
  });

  it('sends a delivery again with the same id on request', async () => {
    const { calls } = receive(({ headers }) =>
      headers.get('webhook-event') === 'ping' && calls.length === 1
        ? new Response('down', { status: 500 })
        : new Response('up'),
    );
    const id = await createHook();
    const failed = (await call<WebhookDelivery>(owner, 'POST', `/api/webhooks/${id}/test`)).body;
    expect(failed).toMatchObject({ status: 'failed', httpStatus: 500, response: 'down' });
    const path = `/api/webhooks/${id}/deliveries/${failed.id}/replay`;
    const replayed = await call<WebhookDelivery>(owner, 'POST', path);
    expect(replayed.body).toMatchObject({ id: failed.id, status: 'delivered', response: 'up' });
    expect(new Set(calls.map(({ headers }) => headers.get('webhook-id')))).toEqual(new Set([failed.id]));
    await env.DB.prepare("UPDATE webhook_deliveries SET status = 'sending', next_attempt_at = ?")
      .bind(Date.now() + 60_000)
      .run();
    expect((await call(owner, 'POST', path)).status).toBe(409);
  });
});

it('an event is sent soon after the response to the change', async () => {
  const { calls } = receive();
  const { webhook } = (await create({ ...NEW, events: ['product.created', 'page.published'] })).body;
  const made = await call<{ page: { id: string; version: number } }>(owner, 'POST', '/api/pages', {
    title: 'News',
    path: `/news-${createId()}`,
    pageType: 1,
  });
  const { id, version } = made.body.page;
  await call(owner, 'POST', `/api/pages/${id}/publish`, { version });
  expect(await listEvents(webhook.id)).toEqual(['page.published']);
  await expect.poll(() => calls.length, { timeout: 8_000 }).toBe(1);
});
