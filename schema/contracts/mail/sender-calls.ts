import * as z from 'zod';
import { call } from '../calls/call.ts';
import { clickKeySchema } from './mail.ts';
import { senderInputSchema, senderStateSchema } from './sender.ts';

export const readSender = call({
  method: 'GET',
  path: '/api/mail-sender',
  summary: 'Read the sender of the site’s emails and its state',
  who: 'settings.read',
  answer: senderStateSchema,
});

export const saveSender = call({
  method: 'PUT',
  path: '/api/mail-sender',
  summary: 'Save the sender; a new address receives a link that verifies it',
  who: 'settings.write',
  deliversMail: true,
  body: senderInputSchema,
  answer: senderStateSchema,
});

export const resendVerification = call({
  method: 'POST',
  path: '/api/mail-sender/verification',
  summary: 'Send the link that verifies the sender again',
  who: 'settings.write',
  deliversMail: true,
  answer: z.object({ recipient: z.string() }),
  status: 202,
});

export const testSender = call({
  method: 'POST',
  path: '/api/mail-sender/test',
  summary: 'Send a test message to yourself',
  done: 'Sent a test message',
  who: 'settings.write',
  deliversMail: true,
  body: z.object({ key: clickKeySchema }),
  answer: z.object({ recipient: z.string() }),
  status: 202,
});

export const showSenderVerification = call({
  method: 'GET',
  path: '/verify-sender',
  summary: 'Show the page that verifies a sender',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const verifySender = call({
  method: 'POST',
  path: '/verify-sender',
  summary: 'Verify a sender',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});
