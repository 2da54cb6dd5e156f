import * as z from 'zod';
import { ownProof } from '../accounts/own-proof.ts';
import { call } from '../calls/call.ts';
import { accountWebsiteSchema, CREATION_STATES } from './account-websites.ts';
import { MAX_SITE_TITLE_LENGTH } from './website.ts';

/** Maximum length of a typed address, in any script. worker/sites/parse-address.ts limits its ASCII form. */
const MAX_TYPED_LENGTH = 100;
const typedAddress = z.string('Enter an address.').max(MAX_TYPED_LENGTH, 'This address is too long.');

export const listWebsites = call({
  method: 'GET',
  path: '/api/websites',
  summary: 'List the websites on which your account has a role',
  who: 'config',
  answer: z.object({
    websites: z.array(accountWebsiteSchema),
    creation: z.object({
      state: z.enum(CREATION_STATES),
      /** Domain of which new websites get a subdomain. */
      domain: z.string(),
      /** Number of websites that the account may own. */
      maxOwned: z.number(),
      /** Whether a creation needs a code besides the password. */
      hasSecondFactor: z.boolean(),
    }),
  }),
});

export const checkWebsiteAddress = call({
  method: 'GET',
  path: '/api/websites/address',
  summary: 'Check whether a new website can have an address',
  who: 'config',
  limit: 'SUGGEST_LIMIT',
  query: z.object({ address: typedAddress }),
  answer: z.union([z.object({ host: z.string() }), z.object({ problem: z.string() })]),
});

export const createWebsite = call({
  method: 'POST',
  path: '/api/websites',
  summary: 'Create a website that your account owns',
  who: 'config',
  activity: 'own',
  body: z.object({
    title: z
      .string('Enter a name.')
      .trim()
      .min(1, 'Enter a name.')
      .max(MAX_SITE_TITLE_LENGTH, `Use at most ${MAX_SITE_TITLE_LENGTH} characters.`),
    address: typedAddress,
    ...ownProof,
  }),
  answer: z.object({
    id: z.string(),
    /** Link that signs the account in to the new website once, within 15 minutes. */
    signInHref: z.string(),
  }),
  status: 201,
});
