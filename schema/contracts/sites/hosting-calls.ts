import * as z from 'zod';
import { call } from '../calls/call.ts';

export const readHosting = call({
  method: 'GET',
  path: '/api/settings/hosting',
  summary: 'Read the status of the site, and what its operator configured',
  who: 'settings.read',
  answer: z.object({
    /** Site status code (B6.1.01). */
    status: z.number(),
    /** Null for a site without a trial. */
    trialDaysLeft: z.number().nullable(),
    billingUrl: z.string().nullable(),
    recorder: z.string().nullable(),
  }),
});
