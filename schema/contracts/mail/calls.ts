import * as z from 'zod';
import { call } from '../calls/call.ts';
import { mailSummarySchema, storedMailSchema } from './outbox.ts';

export const listMail = call({
  method: 'GET',
  path: '/api/mail',
  summary: 'List the mail that the site sent or will send',
  who: 'settings.read',
  query: z.object({ before: z.string().optional() }),
  answer: z.object({
    mails: z.array(mailSummarySchema),
    next: z.string().nullable(),
    /** Whether mail leaves this deployment, or is kept in it. */
    isLeaving: z.boolean(),
  }),
});

export const readMail = call({
  method: 'GET',
  path: '/api/mail/:id',
  summary: 'Read a mail',
  who: 'settings.read',
  answer: z.object({ mail: storedMailSchema }),
});

export const resendMail = call({
  method: 'POST',
  path: '/api/mail/:id/resend',
  summary: 'Send a mail again that did not go',
  who: 'settings.write',
  answer: z.object({ status: z.literal('queued') }),
  status: 202,
});
