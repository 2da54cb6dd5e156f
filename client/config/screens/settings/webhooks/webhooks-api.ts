import { callApi } from '#client/config/kit/api/call-api.ts';
import type { DeliveryFilter, NewWebhook, WebhookChange } from '#schema/contracts/developers/webhook.ts';
import * as calls from '#schema/contracts/developers/webhook-calls.ts';

/** The log of one webhook, filtered. */
export interface DeliveryView extends DeliveryFilter {
  id: string;
}

export const webhooksApi = {
  list: async () => (await callApi(calls.listWebhooks, {})).webhooks,
  create: (body: NewWebhook) => callApi(calls.createWebhook, { body }),
  change: (id: string, body: WebhookChange) => callApi(calls.changeWebhook, { params: { id }, body }),
  delete: (id: string) => callApi(calls.deleteWebhook, { params: { id } }),
  rotate: (id: string) => callApi(calls.rotateWebhookSecret, { params: { id } }),
  test: (id: string) => callApi(calls.testWebhook, { params: { id } }),
  deliveries: ({ id, ...filter }: DeliveryView, after: string | null) =>
    callApi(calls.listWebhookDeliveries, {
      params: { id },
      query: { ...filter, ...(after !== null && { after }) },
    }),
  replay: (id: string, delivery: string) =>
    callApi(calls.replayWebhookDelivery, { params: { id, delivery } }),
};
