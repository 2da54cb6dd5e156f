import { callApi } from '#client/config/kit/api/call-api.ts';
import type { NewWebhook, WebhookChange } from '#schema/contracts/developers/webhook.ts';
import * as calls from '#schema/contracts/developers/webhook-calls.ts';

export const webhooksApi = {
  list: async () => (await callApi(calls.listWebhooks, {})).webhooks,
  create: (body: NewWebhook) => callApi(calls.createWebhook, { body }),
  change: (id: string, body: WebhookChange) => callApi(calls.changeWebhook, { params: { id }, body }),
  delete: (id: string) => callApi(calls.deleteWebhook, { params: { id } }),
  rotate: (id: string) => callApi(calls.rotateWebhookSecret, { params: { id } }),
  test: (id: string) => callApi(calls.testWebhook, { params: { id } }),
  deliveries: (id: string, after: string | null) =>
    callApi(calls.listWebhookDeliveries, { params: { id }, query: after === null ? {} : { after } }),
  replay: (id: string, delivery: string) =>
    callApi(calls.replayWebhookDelivery, { params: { id, delivery } }),
};
