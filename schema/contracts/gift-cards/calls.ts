import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  giftCardDetailSchema,
  giftCardIssuedSchema,
  giftCardListSchema,
  giftCardQuerySchema,
  giftCardStatusSchema,
  newGiftCardSchema,
  resendGiftCardSchema,
  sentCodesSchema,
} from './gift-card.ts';

const call = createFeatureCall('commerce');

export const listGiftCards = call({
  method: 'GET',
  path: '/api/commerce/gift-cards',
  summary: 'List the gift cards',
  who: 'commerce.orders.read',
  query: giftCardQuerySchema,
  answer: giftCardListSchema,
});

export const exportGiftCards = call({
  method: 'GET',
  path: '/api/commerce/gift-cards/export',
  summary: 'Export the gift cards as CSV',
  who: 'commerce.orders.read',
  answer: 'file',
});

export const issueGiftCard = call({
  method: 'POST',
  path: '/api/commerce/gift-cards',
  summary: 'Issue a gift card',
  who: 'commerce.orders.write',
  body: newGiftCardSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: giftCardIssuedSchema,
  status: 201,
});

export const readGiftCard = call({
  method: 'GET',
  path: '/api/commerce/gift-cards/:id',
  summary: 'Read a gift card and its balance history',
  who: 'commerce.orders.read',
  params: idParams,
  answer: giftCardDetailSchema,
});

export const setGiftCardStatus = call({
  method: 'POST',
  path: '/api/commerce/gift-cards/:id/status',
  summary: 'Disable or enable a gift card',
  who: 'commerce.orders.write',
  params: idParams,
  body: giftCardStatusSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: giftCardDetailSchema,
});

export const resendGiftCard = call({
  method: 'POST',
  path: '/api/commerce/gift-cards/:id/resend',
  summary: 'Send a gift card with a new code, or create the code of a card without email address',
  done: 'Sent a gift card again with a new code',
  who: 'commerce.orders.write',
  params: idParams,
  body: resendGiftCardSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: giftCardIssuedSchema,
});

export const sendMissingCodes = call({
  method: 'POST',
  path: '/api/commerce/gift-cards/send-codes',
  summary: 'Send new codes to the gift cards with an email address that have none',
  who: 'commerce.orders.write',
  body: resendGiftCardSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: sentCodesSchema,
});
