import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { seedSite } from '#support/worker/site.ts';
import { clearHooks, createHook, createReceiver, SECRET } from '#support/worker/webhooks.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertTestDelivery } from '#worker/db/developers/webhook-deliveries.ts';
import { sendDelivery } from '#worker/developers/deliver-webhook.ts';
import { webhookSignature } from '#worker/forms/post-webhook.ts';
import { isFromMySite } from './verify-webhook.ts';

it('a webhook that was sent has a valid signature', async () => {
  const { id: websiteId } = await seedSite();
  await clearHooks();
  const { calls, ask } = createReceiver();
  const delivery = await insertTestDelivery(
    env.DB,
    { id: await createHook(), websiteId },
    createId(),
    Date.now(),
  );
  if (!delivery) throw new Error('no delivery');
  await sendDelivery(env, delivery, Date.now(), ask);
  const [{ headers, body } = { headers: new Headers(), body: '' }] = calls;
  const signature = headers.get('webhook-signature') ?? '';
  expect(isFromMySite(SECRET, signature, body)).toBe(true);
  expect(isFromMySite('whsec_other', signature, body)).toBe(false);
  expect(isFromMySite(SECRET, signature, `${body} `)).toBe(false);
});

it('one valid signature of two is enough, and an empty, old or future signature is invalid', async () => {
  const now = 1_800_000_000;
  const signature = await webhookSignature(['new', 'old'], '{}', now * 1000);
  expect(isFromMySite('old', signature, '{}', now + 300)).toBe(true);
  expect(isFromMySite('new', signature, '{}', now + 301)).toBe(false);
  expect(isFromMySite('new', signature, '{}', now - 301)).toBe(false);
  for (const wrong of ['', 't=', `t=${now}`, `t=${now},v1=`, `t=${now},v1=zz`, `v1=${'0'.repeat(64)}`])
    expect(isFromMySite('new', wrong, '{}', now), wrong).toBe(false);
});
