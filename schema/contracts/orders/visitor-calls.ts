import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { MAX_CAPTCHA_KEY_LENGTH } from '../captcha/captcha.ts';
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

export const downloadOrderCalendar = call({
  method: 'GET',
  path: '/order/:id/calendar.ics',
  summary: 'Download the events that an order booked, by the order’s token',
  who: 'public',
  limit: 'SHOP_LIMIT',
  answer: 'file',
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

const payment = { path: '/pay/:token', answer: 'html' } as const;

export const showDraftPayment = call({
  method: 'GET',
  ...payment,
  summary: 'Show the payment page of an invoice',
  who: 'public',
  limit: 'SHOP_LIMIT',
});

export const submitDraftPayment = call({
  method: 'POST',
  ...payment,
  summary: 'Pay an invoice',
  ...STORE_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  form: z.object({
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    paymentMethod: z.string().max(300).default(''),
    captchaKey: z.string().max(MAX_CAPTCHA_KEY_LENGTH).optional(),
    captchaAsked: z.string().max(10).optional(),
    action: z.string().max(20).default('pay'),
  }),
});
