import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';

const call = createFeatureCall('commerce');

export const showOrder = call({
  method: 'GET',
  path: '/order/:id',
  summary: 'Show an order by its token',
  who: 'public',
  limit: 'SHOP_LIMIT',
  raisesRevision: 'sometimes',
  answer: 'html',
});

export const cancelOpenPayment = call({
  method: 'POST',
  path: '/order/:id/cancel',
  summary: 'Cancel the pending payment of an order by its token',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  deliversMail: true,
  form: z.object({ token: z.string().max(100).default('') }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: 'sometimes',
  answer: 'html',
});
