import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { subscriptionFormSchema } from './subscription-form.ts';

const call = createFeatureCall('commerce');

export const showSubscription = call({
  method: 'GET',
  path: '/subscription/:id',
  summary: 'Show a subscription by its token',
  who: 'public',
  limit: 'COLLECTOR_LIMIT',
  answer: 'html',
});

export const changeSubscription = call({
  method: 'POST',
  path: '/subscription/:id',
  summary: 'Change a subscription; its field action says how',
  ...STORE_CHANGE,
  form: subscriptionFormSchema,
  raisesRevision: 'sometimes',
  answer: 'html',
});
