import * as z from 'zod';
import { call } from '../calls/call.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { FEATURES } from '../sites/features.ts';

// Calls that every screen of the panel needs. They have a file of their own, so that the panel's first view loads
// no other calls of accounts.

const accountSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });

export const readAccount = call({
  method: 'GET',
  path: '/api/account',
  summary: 'Read who is signed in, what they may do, and the crumb',
  who: 'account',
  answer: z.object({
    account: accountSchema,
    websiteRoles: z.array(z.number()),
    accessPermissions: z.array(z.number()),
    permissions: z.array(z.string()),
    crumb: z.string(),
    site: z.object({
      id: z.string(),
      identifier: z.string(),
      title: z.string(),
      revision: z.number(),
      domains: z.array(z.string()),
      timeZone: z.string(),
      /** Code of the site's primary language. */
      locale: z.string(),
      /** The site's other languages, including those that visitors cannot choose yet. */
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
      currency: z.enum(CURRENCY_CODES),
      /** False if the server stores emails instead of sending them. */
      sendsMail: z.boolean(),
      status: z.number(),
      /** Null for a site without a trial. */
      trialDaysLeft: z.number().nullable(),
      isPaused: z.boolean(),
      /** Time at which the site is deleted; null unless the owner has requested it. */
      deletesAt: z.number().nullable(),
      /** Enabled features (A1.12). */
      features: z.array(z.enum(FEATURES)),
      hasExperiments: z.boolean(),
    }),
  }),
});

export const logOut = call({
  method: 'POST',
  path: '/api/auth/Logout',
  summary: 'Sign out (B7.21)',
  who: 'public',
  isCrossDomain: true,
  needsCrumb: true,
  answer: z.object({ success: z.literal(true) }),
});
