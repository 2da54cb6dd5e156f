import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams, idSchema } from '../ids.ts';
import {
  deliveryFilterSchema,
  deliveryParams,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
} from './webhook.ts';

export const listWebhooks = call({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List the webhooks of the site',
  who: 'settings.write',
  answer: z.object({ webhooks: z.array(webhookSchema) }),
});

export const createWebhook = call({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Create a webhook; only this response contains its secret',
  activity: 'own',
  who: 'settings.write',
  body: newWebhookSchema,
  answer: z.object({ webhook: webhookSchema, secret: z.string() }),
  status: 201,
});

export const changeWebhook = call({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Change, pause or resume a webhook',
  activity: 'own',
  who: 'settings.write',
  params: idParams,
  body: webhookChangeSchema,
  answer: 'empty',
});

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook and its deliveries',
  activity: 'own',
  who: 'settings.write',
  params: idParams,
  answer: 'empty',
});

export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary: 'Create a new secret; the old one stays valid for 24 hours',
  activity: 'own',
  who: 'settings.write',
  params: idParams,
  answer: z.object({ secret: z.string(), previousSecretUntil: z.number() }),
});

export const testWebhook = call({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test event now, even if the webhook is paused',
  done: 'Sent a test event',
  who: 'settings.write',
  // Rate limited, because each request calls the webhook's URL.
  limit: 'SEARCH_LIMIT',
  params: idParams,
  answer: webhookDeliverySchema,
});

export const listWebhookDeliveries = call({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook, newest first, all or by status and event',
  who: 'settings.write',
  params: idParams,
  query: deliveryFilterSchema.extend({
    /** Id of the last delivery on the previous page of the list. */
    after: idSchema.optional(),
  }),
  answer: z.object({ deliveries: z.array(webhookDeliverySchema), nextCursor: z.string().nullable() }),
});

export const replayWebhookDelivery = call({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Send a delivery again now, with the same id',
  who: 'settings.write',
  // Rate limited, because each request calls the webhook's URL.
  limit: 'SEARCH_LIMIT',
  params: deliveryParams,
  answer: webhookDeliverySchema,
});
