import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  connectionAnswerSchema,
  paymentSettingsSchema,
  paymentSettingsViewSchema,
  TEST_CONFIRM_PATH,
} from './payment.ts';

/** Webhooks are handled even if the store is disabled, so that payments in progress are completed. */
const commerceCall = createFeatureCall('commerce');

const testRefSchema = z.string().regex(/^test_[0-9a-f]{32}$/);

export const readPaymentSettings = commerceCall({
  method: 'GET',
  path: '/api/commerce/payments',
  summary: 'Read the payment settings',
  who: 'commerce.payments.write',
  answer: paymentSettingsViewSchema,
});

export const savePaymentSettings = commerceCall({
  method: 'PUT',
  path: '/api/commerce/payments',
  summary: 'Save the payment settings',
  who: 'commerce.payments.write',
  body: z.object({ version: z.number().int().min(0), settings: paymentSettingsSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: paymentSettingsViewSchema,
});

export const testPaymentConnection = commerceCall({
  method: 'POST',
  path: '/api/commerce/payments/connection',
  summary: 'Test the connection to the payment provider',
  activity: 'none',
  who: 'commerce.payments.write',
  body: z.object({ secretKey: z.string().trim().max(255) }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: connectionAnswerSchema,
});

export const receiveWebhook = call({
  method: 'POST',
  path: '/api/commerce/payments/webhooks/:provider',
  summary: 'Receive a webhook of a payment provider; its signature authenticates it',
  who: 'public',
  limit: 'SHOP_LIMIT',
  deliversMail: true,
  upload: 'signed',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ received: z.literal(true) }),
});

export const showTestPayment = commerceCall({
  method: 'GET',
  path: TEST_CONFIRM_PATH,
  summary: 'Show the page of the test provider',
  who: 'public',
  query: z.object({ ref: testRefSchema.optional().catch(undefined) }),
  answer: 'html',
});

export const confirmTestPayment = commerceCall({
  method: 'POST',
  path: TEST_CONFIRM_PATH,
  summary: 'Confirm a payment of the test provider',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  deliversMail: true,
  form: z.object({ ref: testRefSchema, answer: z.enum(['accept', 'decline']) }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: 'html',
});
