import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { giftCheckoutSchema } from '../checkout/checkout-form.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';

const call = createFeatureCall('commerce');

const giftCodeForm = z.object({ giftCode: z.string() });

export const showGiftCheckout = call({
  method: 'GET',
  path: '/checkout/giftcard',
  summary: 'Show the checkout of a gift card',
  who: 'public',
  answer: 'html',
});

export const submitGiftCheckout = call({
  method: 'POST',
  path: '/checkout/giftcard',
  summary: 'Buy a gift card',
  ...STORE_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  form: giftCheckoutSchema,
  answer: 'html',
});

export const showGiftBalance = call({
  method: 'GET',
  path: '/gift-card',
  summary: 'Show the page to check a gift card balance',
  who: 'public',
  answer: 'html',
});

export const readGiftBalance = call({
  method: 'POST',
  path: '/gift-card',
  summary: 'Check a gift card balance',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  form: giftCodeForm,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: 'html',
});
