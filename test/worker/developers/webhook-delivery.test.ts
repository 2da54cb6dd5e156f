import { createScheduledController, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_RESPONSE_BYTES } from '#schema/contracts/developers/webhook.ts';
import { deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import {
  clearHooks,
  createHook,
  createReceiver,
  HOOK_URL,
  listDeliveries,
  SECRET,
} from '#support/worker/webhooks.ts';
import { createId } from '#worker/crypto/random.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { deleteOldRows } from '#worker/db/analytics/retention.ts';
import { deleteWebhook } from '#worker/db/developers/webhooks.ts';
import { deliverWebhook } from '#worker/developers/deliver-webhook.ts';
import { queueDueWebhooks } from '#worker/developers/queue-webhooks.ts';
import { sealedForWebhook } from '#worker/developers/webhook-secret.ts';
import { webhookSignature } from '#worker/forms/post-webhook.ts';
import { runSchedule } from '#worker/schedule/run.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let hook = '';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await seedSite({ settings: { business: { email: 'owner@site.test' } } });
  await env.DB.prepare('DELETE FROM mail_outbox').run();
  await clearHooks();
  hook = await createHook();
});

/** Stores a webhook event about a record that does not exist. Returns the event's id. */
async function addEvent(webhookId = hook, change: { createdAt?: number; status?: string } = {}) {
  const id = createId();
  const { createdAt = Date.now(), status = 'pending' } = change;
  await env.DB.prepare(
    `INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, status, next_attempt_at, created_at)
    VALUES (?, ?, ?, 'page.published', 'gone', ?, ?, ?)`,
  )
    .bind(id, SITE_ID, webhookId, status, createdAt, createdAt)
    .run();
  return id;
}
const run = (ask: typeof fetch, now = Date.now() + 1, webhookId = hook) =>
  deliverWebhook(env, { webhookId, now }, ask);
const readHook = (id = hook) =>
  env.DB.prepare('SELECT * FROM webhooks WHERE id = ?').bind(id).first<Record<string, unknown>>();
const notices = async () =>
  (
    await env.DB.prepare("SELECT recipient, subject, body FROM mail_outbox WHERE kind = 'webhook-off'").all<
      Record<string, string>
    >()
  ).results;

describe('a webhook delivery', () => {
  it.each([
    ['the local runtime', 500, 'Error: getaddrinfo ENOTFOUND hooks.test\n    at GetAddrInfoReqWrap'],
    ['Cloudflare', 530, 'error code: 1016'],
  ])('an unknown host is named in words instead of the response of %s', async (_, status, text) => {
    const id = await addEvent();
    await run(async () => new Response(text, { status }));
    const found = (await listDeliveries(hook)).find((one) => one.id === id);
    expect(found).toMatchObject({ status: 'pending', http_status: null });
    expect(found?.response).toMatch(/^Host not found: “[^”]+”\. Please check the spelling of the URL\.$/);
  });

  it.each([500, 530])('a host that responds with status %i keeps its response', async (status) => {
    await addEvent();
    await run(async () => new Response('The database is down', { status }));
    const [found] = await listDeliveries(hook);
    expect(found).toMatchObject({ http_status: status, response: 'The database is down' });
  });

  it('a webhook delivery has the event, its id and a signature of the time and the body', async () => {
    const id = await addEvent();
    const { calls, ask } = createReceiver();
    const now = Date.now() + 1;
    await run(ask, now);
    const [call] = calls;
    expect(calls).toHaveLength(1);
    expect(call?.url).toBe(HOOK_URL);
    expect(call?.init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(call?.headers.get('webhook-id')).toBe(id);
    expect(call?.headers.get('webhook-event')).toBe('page.published');
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.headers.get('webhook-signature')).toBe(
      await webhookSignature([SECRET], call?.body ?? '', now),
    );
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      id,
      type: 'page.published',
      version: 1,
      siteId: SITE_ID,
      data: null,
    });
    expect(await listDeliveries(hook)).toMatchObject([
      { id, status: 'delivered', attempts: 1, http_status: 200, response: 'ok' },
    ]);
  });

  it('a webhook delivery is signed with the old and the new secret for a day after the secret changes', async () => {
    const sealed = await seal(env, sealedForWebhook(SITE_ID, hook), 'whsec_old');
    const until = Date.now() + DAY;
    await env.DB.prepare('UPDATE webhooks SET previous_secret = ?, previous_secret_until = ? WHERE id = ?')
      .bind(sealed, until, hook)
      .run();
    const { calls, ask } = createReceiver();
    for (const now of [until - 1, until]) {
      await addEvent();
      await run(ask, now);
    }
    const sign = (secrets: string[], index: number, now: number) =>
      webhookSignature(secrets, calls[index]?.body ?? '', now);
    const sent = calls.map(({ headers }) => headers.get('webhook-signature'));
    expect(sent).toEqual([await sign([SECRET, 'whsec_old'], 0, until - 1), await sign([SECRET], 1, until)]);
    expect(sent[0]?.match(/v1=[0-9a-f]{64}/g)).toHaveLength(2);
  });

  it('fails without a request if the webhook’s secret cannot be decrypted', async () => {
    await env.DB.prepare("UPDATE webhooks SET secret = 'v1:x:y:z' WHERE id = ?").bind(hook).run();
    await addEvent();
    const { calls, ask } = createReceiver();
    await run(ask);
    expect(calls).toEqual([]);
    expect(await listDeliveries(hook)).toMatchObject([{ status: 'pending', http_status: null }]);
  });

  it('a webhook delivery is sent once even if several runs overlap', async () => {
    await addEvent();
    const { calls, ask } = createReceiver();
    await Promise.all([run(ask), run(ask), run(ask)]);
    expect(calls).toHaveLength(1);
  });

  it('a webhook delivery is sent again if the Worker died during an attempt', async () => {
    const id = await addEvent();
    await env.DB.prepare(
      "UPDATE webhook_deliveries SET status = 'sending', attempts = 1, next_attempt_at = ?",
    )
      .bind(Date.now() + 2 * MINUTE)
      .run();
    const { calls, ask } = createReceiver();
    await run(ask);
    expect(calls).toEqual([]);
    await run(ask, Date.now() + 3 * MINUTE);
    expect(calls.map(({ headers }) => headers.get('webhook-id'))).toEqual([id]);
  });

  it('stores only the first kilobyte of the response', async () => {
    await addEvent();
    const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new TextEncoder().encode('x'.repeat(700))),
    );
    const { ask } = createReceiver(() => new Response(new ReadableStream({ pull })));
    await run(ask);
    const [row] = await listDeliveries(hook);
    expect(row?.response).toBe('x'.repeat(MAX_RESPONSE_BYTES));
    expect(pull.mock.calls.length).toBeLessThan(5);
  });

  it('succeeds or fails by the response’s status, even if the response’s body breaks off', async () => {
    await addEvent();
    const { ask } = createReceiver(
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })),
    );
    await run(ask);
    expect(await listDeliveries(hook)).toMatchObject([{ status: 'delivered', response: '' }]);
  });
});

describe('a failed delivery attempt', () => {
  it('a failed delivery attempt is retried after 1, 5 and 15 minutes, then after 1 and 3 hours, and then every 6 hours for a day', async () => {
    await addEvent();
    const [{ next_attempt_at: start } = { next_attempt_at: 0 }] = await listDeliveries(hook);
    const { calls, ask } = createReceiver(() => new Response('down', { status: 503 }));
    const at: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const [row] = await listDeliveries(hook);
      if (row?.status !== 'pending') break;
      const dueAt = Math.max(row.next_attempt_at, start);
      await run(ask, dueAt - 1);
      expect(calls).toHaveLength(tries);
      await run(ask, dueAt);
      at.push((dueAt - start) / MINUTE);
    }
    expect(at).toEqual([0, 1, 6, 21, 81, 261, 621, 981, 1341]);
    expect(new Set(calls.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
    expect(await listDeliveries(hook)).toMatchObject([
      { status: 'failed', attempts: 9, http_status: 503, response: 'down' },
    ]);
    expect(await readHook()).toMatchObject({ state: 'active', failures: 1 });
  });

  it.each([
    [
      'a redirect, which is not followed',
      () => new Response('', { status: 302, headers: { location: 'http://10.0.0.1/' } }),
      302,
    ],
    ['an error', () => new Response('', { status: 500 }), 500],
  ])('a failed delivery attempt is one whose response is %s', async (_, answer, status) => {
    await addEvent();
    const { calls, ask } = createReceiver(answer);
    await run(ask);
    expect(calls).toHaveLength(1);
    const [row] = await listDeliveries(hook);
    expect(row).toMatchObject({ status: 'pending', attempts: 1, http_status: status });
    expect(row?.response).toContain(String(status));
  });

  it('a failed delivery attempt is one to a receiver that does not respond in time', async () => {
    await addEvent();
    const ask = vi.fn((_url: string, init: RequestInit) => {
      expect(init.signal).toBeInstanceOf(AbortSignal);
      return Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));
    }) as unknown as typeof fetch;
    await run(ask);
    expect(await listDeliveries(hook)).toMatchObject([
      { status: 'pending', http_status: null, response: 'The operation timed out.' },
    ]);
  });

  it.each(['https://10.0.0.1/hook', 'http://hooks.test/hook', 'https://localhost/hook'])(
    'a failed delivery attempt is one to %s, to which no request is sent',
    async (url) => {
      const inside = await createHook({ url });
      await addEvent(inside);
      const { calls, ask } = createReceiver();
      await run(ask, Date.now() + 1, inside);
      expect(calls).toEqual([]);
      expect(await listDeliveries(inside)).toMatchObject([{ status: 'pending', http_status: null }]);
    },
  );

  it('to one webhook does not delay deliveries to another', async () => {
    const second = await createHook();
    await addEvent();
    await addEvent(second);
    const { calls, ask } = createReceiver();
    const stuck = run((() => new Promise(() => {})) as unknown as typeof fetch);
    await run(ask, Date.now() + 1, second);
    expect(calls).toHaveLength(1);
    await Promise.race([stuck, Promise.resolve()]);
  });
});

describe('a webhook', () => {
  it('a webhook is turned off if the receiver responds with 410, and the owner gets one email', async () => {
    await addEvent();
    await addEvent();
    const { ask } = createReceiver(() => new Response('', { status: 410 }));
    await run(ask);
    expect(await readHook()).toMatchObject({ state: 'off' });
    expect((await listDeliveries(hook)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const [notice] = await notices();
    expect(notice).toMatchObject({
      recipient: 'owner@site.test',
      subject: expect.stringContaining('hooks.test'),
    });
    expect(notice?.body).toContain('/config/settings/webhooks');
  });

  it('a webhook is turned off after 20 failed deliveries in a row, not after 19', async () => {
    const nearly = await createHook({ failures: 18 });
    const { ask } = createReceiver(() => new Response('', { status: 500 }));
    const failLast = async () => {
      await addEvent(nearly);
      await env.DB.prepare("UPDATE webhook_deliveries SET attempts = 8 WHERE status = 'pending'").run();
      await run(ask, Date.now() + 1, nearly);
    };
    await failLast();
    expect(await readHook(nearly)).toMatchObject({ state: 'active', failures: 19 });
    expect(await notices()).toEqual([]);
    await failLast();
    expect(await readHook(nearly)).toMatchObject({ state: 'off', failures: 20 });
    expect(await notices()).toHaveLength(1);
  });

  it('starts its count of failures again after a success', async () => {
    const nearly = await createHook({ failures: 19 });
    await addEvent(nearly);
    await run(createReceiver().ask, Date.now() + 1, nearly);
    expect(await readHook(nearly)).toMatchObject({ state: 'active', failures: 0 });
  });

  it.each(['paused', 'off'] as const)('a webhook that is %s receives nothing', async (state) => {
    const silent = await createHook({ state });
    await addEvent(silent);
    const { calls, ask } = createReceiver();
    await run(ask, Date.now() + 1, silent);
    expect(calls).toEqual([]);
  });

  it('a webhook can be deleted while a delivery is being sent', async () => {
    await addEvent();
    const { calls, ask } = createReceiver(async () => {
      const by = { accountId: null, now: Date.now() };
      await deleteWebhook(env.DB, { id: hook, websiteId: SITE_ID }, by);
      return new Response('', { status: 500 });
    });
    await run(ask);
    expect(calls).toHaveLength(1);
    expect(await listDeliveries(hook)).toEqual([]);
    expect(await readHook()).toBeNull();
  });
});

describe('the webhook queue', () => {
  const collect = () => {
    const messages: { webhookId: string; websiteId: string }[] = [];
    const sendBatch = async (batch: { body: (typeof messages)[number] }[]) =>
      void messages.push(...batch.map(({ body }) => body));
    return { messages, bindings: { ...env, WEBHOOKS: { sendBatch } } as unknown as Env };
  };

  it('receives one message for each active webhook with due deliveries', async () => {
    const idle = await createHook();
    const paused = await createHook({ state: 'paused' });
    await addEvent();
    await addEvent();
    await addEvent(paused);
    await addEvent(idle, { createdAt: Date.now() + HOUR });
    const { messages, bindings } = collect();
    await queueDueWebhooks(bindings, { websiteId: null, now: Date.now() + 1 });
    expect(messages).toMatchObject([{ webhookId: hook, websiteId: SITE_ID }]);
    await queueDueWebhooks(bindings, { websiteId: createId(), now: Date.now() + 1 });
    expect(messages).toHaveLength(1);
    const receiver = createReceiver();
    vi.stubGlobal('fetch', receiver.ask);
    const done = await deliver('sitewright-webhooks', [...messages, ...messages]);
    vi.unstubAllGlobals();
    expect(done.acked).toEqual([0, 1]);
    expect(receiver.calls).toHaveLength(2);
  });

  it('the webhook queue is filled by the job that runs every minute', async () => {
    await addEvent();
    const { messages, bindings } = collect();
    const scheduledTime = new Date(Date.now() + 1);
    await runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime }), bindings);
    expect(messages).toMatchObject([{ webhookId: hook }]);
  });
});

it('deliveries are deleted from the log after 30 days', async () => {
  const now = Date.now();
  await addEvent(hook, { createdAt: now - 31 * DAY, status: 'delivered' });
  const kept = await addEvent(hook, { createdAt: now - 29 * DAY, status: 'delivered' });
  await deleteOldRows(env.DB, now);
  expect((await listDeliveries(hook)).map(({ id }) => id)).toEqual([kept]);
});
