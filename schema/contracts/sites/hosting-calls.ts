import * as z from 'zod';
import { call } from '../calls/call.ts';

export const readHosting = call({
  method: 'GET',
  path: '/api/settings/hosting',
  summary: 'Read the status of the site, and what its operator configured',
  who: 'settings.read',
  answer: z.object({
    /** Code of B6.1.01. */
    status: z.number(),
    /** Is null for a site without a trial. */
    trialDaysLeft: z.number().nullable(),
    billingUrl: z.string().nullable(),
    recorder: z.string().nullable(),
  }),
});
