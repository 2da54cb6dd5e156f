import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  COMMERCE_MAIL_KINDS,
  clickKeySchema,
  mailPreviewSchema,
  mailSettingsSchema,
  mailSettingsViewSchema,
  mailWordingSchema,
} from './mail.ts';
import { mailSummarySchema, storedMailSchema } from './outbox.ts';

const commerceCall = createFeatureCall('commerce');

const kindParams = z.object({ kind: z.enum(COMMERCE_MAIL_KINDS) });

export const listSentEmails = call({
  method: 'GET',
  path: '/api/mail',
  summary: 'List sent and scheduled emails',
  who: 'settings.read',
  query: z.object({ before: z.string().optional() }),
  answer: z.object({
    mails: z.array(mailSummarySchema),
    next: z.string().nullable(),
    /** False if the deployment only stores email instead of sending it. */
    isLeaving: z.boolean(),
  }),
});

export const readSentEmail = call({
  method: 'GET',
  path: '/api/mail/:id',
  summary: 'Read an email',
  who: 'settings.read',
  answer: z.object({ mail: storedMailSchema }),
});

export const resendEmail = call({
  method: 'POST',
  path: '/api/mail/:id/resend',
  summary: 'Resend a failed email',
  who: 'settings.write',
  deliversMail: true,
  answer: z.object({ status: z.literal('queued') }),
  status: 202,
});

export const readStoreEmails = commerceCall({
  method: 'GET',
  path: '/api/commerce/mails',
  summary: 'Read the texts of the store’s emails',
  who: 'commerce.orders.read',
  answer: mailSettingsViewSchema,
});

export const saveStoreEmails = commerceCall({
  method: 'PUT',
  path: '/api/commerce/mails',
  summary: 'Save the texts of the store’s emails',
  activity: 'own',
  who: 'commerce.orders.write',
  body: z.object({ version: z.number().int().min(0), settings: mailSettingsSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: mailSettingsViewSchema,
});

export const previewStoreEmail = commerceCall({
  method: 'POST',
  path: '/api/commerce/mails/:kind/preview',
  summary: 'Render an email of the store before it is saved',
  activity: 'none',
  who: 'commerce.orders.read',
  params: kindParams,
  body: mailWordingSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: mailPreviewSchema,
});

export const testStoreEmail = commerceCall({
  method: 'POST',
  path: '/api/commerce/mails/:kind/test',
  summary: 'Send a test email to yourself',
  done: 'Sent a test email',
  who: 'commerce.orders.write',
  deliversMail: true,
  params: kindParams,
  body: mailWordingSchema.extend({ key: clickKeySchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ recipient: z.string() }),
  status: 202,
});
