import * as z from 'zod';
import { emailSchema } from '../accounts/account.ts';
import { ownProof } from '../accounts/own-proof.ts';
import { call } from '../calls/call.ts';
import { hasDomainEnding } from '../email.ts';
import { dangerSchema, MAX_PAUSE_TEXT_LENGTH } from './danger.ts';

export const readDanger = call({
  method: 'GET',
  path: '/api/site/danger',
  summary: 'Read whether the site is paused, being transferred or about to be deleted',
  who: 'contributors.manage',
  answer: dangerSchema,
});

export const pauseSite = call({
  method: 'PUT',
  path: '/api/site/pause',
  summary: 'Pause the site, or change the text that visitors of the paused site see',
  done: 'Paused the site',
  who: 'contributors.manage',
  body: z.object({
    text: z
      .string('Write a text, or leave it empty.')
      .trim()
      .max(MAX_PAUSE_TEXT_LENGTH, `Use at most ${MAX_PAUSE_TEXT_LENGTH} characters.`),
  }),
  raisesRevision: true,
  answer: dangerSchema,
});

export const continueSite = call({
  method: 'DELETE',
  path: '/api/site/pause',
  summary: 'Open the paused site for visitors again',
  who: 'contributors.manage',
  raisesRevision: true,
  answer: dangerSchema,
});

export const transferSite = call({
  method: 'POST',
  path: '/api/site/transfer',
  summary: 'Offer the site to a new owner by email',
  who: 'contributors.manage',
  activity: 'own',
  deliversMail: true,
  body: z.object({ email: emailSchema.refine(hasDomainEnding, 'Please enter a valid email'), ...ownProof }),
  answer: dangerSchema,
});

export const cancelTransfer = call({
  method: 'DELETE',
  path: '/api/site/transfer',
  summary: 'Cancel the transfer of the site',
  who: 'contributors.manage',
  answer: dangerSchema,
});

export const deleteSite = call({
  method: 'POST',
  path: '/api/site/deletion',
  summary: 'Delete the site after 14 days',
  who: 'contributors.manage',
  activity: 'own',
  deliversMail: true,
  body: z.object({ title: z.string().max(1_000), ...ownProof }),
  raisesRevision: true,
  answer: dangerSchema,
});

export const keepSite = call({
  method: 'DELETE',
  path: '/api/site/deletion',
  summary: 'Cancel the deletion of the site',
  who: 'contributors.manage',
  raisesRevision: true,
  answer: dangerSchema,
});
