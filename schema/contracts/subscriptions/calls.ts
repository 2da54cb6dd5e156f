import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { subscriptionListSchema, subscriptionQuerySchema } from './subscription.ts';

const call = createFeatureCall('commerce');

export const listSubscriptions = call({
  method: 'GET',
  path: '/api/commerce/subscriptions',
  summary: 'List the subscriptions',
  who: 'commerce.orders.read',
  query: subscriptionQuerySchema,
  answer: subscriptionListSchema,
});

export const cancelSubscription = call({
  method: 'POST',
  path: '/api/commerce/subscriptions/:id/cancel',
  summary: 'Cancel a subscription',
  who: 'commerce.orders.write',
  params: idParams,
  answer: z.object({ cancelled: z.literal(true) }),
});
