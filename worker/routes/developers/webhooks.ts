import { DAY_MS } from '#domain/time/units.ts';
import { MAX_WEBHOOKS, type WebhookDelivery } from '#schema/contracts/developers/webhook.ts';
import * as calls from '#schema/contracts/developers/webhook-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { seal } from '#worker/crypto/sealed.ts';
import {
  type ClaimedWebhookDelivery,
  claimReplay,
  findWebhookDelivery,
  insertTestDelivery,
  listWebhookDeliveries,
} from '#worker/db/developers/webhook-deliveries.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhookUrl,
  insertWebhook,
  listWebhooks,
  rotateWebhookSecret,
  type WebhookRef,
} from '#worker/db/developers/webhooks.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { sendDelivery } from '../../developers/deliver-webhook.ts';
import { forgetWebhooksOfSite } from '../../developers/queue-webhooks.ts';
import { createWebhookSecret, sealedForWebhook } from '../../developers/webhook-secret.ts';
import { webhookTargetProblem } from '../../forms/webhook-target.ts';
import { getSession } from '../accounts/own-second-factor.ts';

const OLD_SECRET_MS = DAY_MS;

export const webhooksApi = new Routes();

async function checkTarget(env: Env, url: string): Promise<void> {
  const problem = await webhookTargetProblem(env, url);
  if (problem !== null) throw invalid({ url: problem.text });
}

webhooksApi.handle(calls.listWebhooks, async (c) => ({
  webhooks: await listWebhooks(c.env.DB, c.var.site.id, Date.now()),
}));

webhooksApi.handle(calls.createWebhook, async (c, { body }) => {
  const { url, events } = await body;
  await checkTarget(c.env, url);
  const ref = { id: createId(), websiteId: c.var.site.id };
  const secret = createWebhookSecret();
  const sealed = await seal(c.env, sealedForWebhook(ref.websiteId, ref.id), secret);
  const by = { accountId: getSession(c).accountId, now: Date.now() };
  if (!(await insertWebhook(c.env.DB, { ...ref, url, events, secret: sealed }, by)))
    throw conflict(`A site can have at most ${MAX_WEBHOOKS} webhooks. Delete one first.`);
  forgetWebhooksOfSite(ref.websiteId);
  const webhook = { id: ref.id, url, events, state: 'active' as const, previousSecretUntil: null };
  return { webhook: { ...webhook, createdAt: by.now }, secret };
});

webhooksApi.handle(calls.changeWebhook, async (c, { params, body }) => {
  const ref = { id: params.id, websiteId: c.var.site.id };
  const before = await findWebhookUrl(c.env.DB, ref);
  if (before === null) throw notFound(c.req.path);
  const change = await body;
  if (change.url !== before) await checkTarget(c.env, change.url);
  const by = { accountId: getSession(c).accountId, now: Date.now() };
  if (!(await changeWebhook(c.env.DB, ref, change, by))) throw notFound(c.req.path);
  forgetWebhooksOfSite(ref.websiteId);
});

webhooksApi.handle(calls.deleteWebhook, async (c, { params }) => {
  const ref = { id: params.id, websiteId: c.var.site.id };
  const by = { accountId: getSession(c).accountId, now: Date.now() };
  if (!(await deleteWebhook(c.env.DB, ref, by))) throw notFound(c.req.path);
  forgetWebhooksOfSite(ref.websiteId);
});

webhooksApi.handle(calls.rotateWebhookSecret, async (c, { params }) => {
  const ref = { id: params.id, websiteId: c.var.site.id };
  const secret = createWebhookSecret();
  const sealed = await seal(c.env, sealedForWebhook(ref.websiteId, ref.id), secret);
  const by = { accountId: getSession(c).accountId, now: Date.now() };
  const previousSecretUntil = by.now + OLD_SECRET_MS;
  if (!(await rotateWebhookSecret(c.env.DB, ref, { secret: sealed, previousSecretUntil }, by)))
    throw notFound(c.req.path);
  return { secret, previousSecretUntil };
});

/** Sends a claimed delivery before the response, so that the owner sees the result. */
async function sendNow(env: Env, webhook: WebhookRef, delivery: ClaimedWebhookDelivery) {
  await sendDelivery(env, delivery, Date.now());
  return findWebhookDelivery(env.DB, webhook, delivery.id);
}

webhooksApi.handle(calls.testWebhook, async (c, { params }): Promise<WebhookDelivery> => {
  const webhook = { id: params.id, websiteId: c.var.site.id };
  const delivery = await insertTestDelivery(c.env.DB, webhook, createId(), Date.now());
  const sent = delivery && (await sendNow(c.env, webhook, delivery));
  if (!sent) throw notFound(c.req.path);
  return sent;
});

webhooksApi.handle(calls.listWebhookDeliveries, async (c, { params, query }) => {
  const webhook = { id: params.id, websiteId: c.var.site.id };
  if ((await findWebhookUrl(c.env.DB, webhook)) === null) throw notFound(c.req.path);
  return listWebhookDeliveries(c.env.DB, webhook, query);
});

webhooksApi.handle(calls.replayWebhookDelivery, async (c, { params }): Promise<WebhookDelivery> => {
  const webhook = { id: params.id, websiteId: c.var.site.id };
  const delivery = await claimReplay(c.env.DB, webhook, params.delivery, Date.now());
  if (!delivery) {
    const isBusy = (await findWebhookDelivery(c.env.DB, webhook, params.delivery)) !== null;
    throw isBusy ? conflict('This event is being sent right now.') : notFound(c.req.path);
  }
  const sent = await sendNow(c.env, webhook, delivery);
  if (!sent) throw notFound(c.req.path);
  return sent;
});
