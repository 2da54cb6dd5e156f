import * as z from 'zod';
import { call } from '../calls/call.ts';
import { domainListSchema } from './domains.ts';

/** Host in ASCII, as the list of domains contains it. */
const hostParams = z.object({ host: z.string().max(253) });

export const listDomains = call({
  method: 'GET',
  path: '/api/domains',
  summary: 'List the domains of the site',
  who: 'domains.read',
  answer: domainListSchema,
});

export const connectDomain = call({
  method: 'POST',
  path: '/api/domains',
  summary: 'Connect a domain',
  who: 'domains.write',
  body: z.object({
    /** A host or a URL, as an owner types or pastes it. */
    address: z.string('Enter a domain.').max(2_000, 'Enter a domain.'),
  }),
  answer: domainListSchema,
  status: 201,
});

export const checkDomain = call({
  method: 'POST',
  path: '/api/domains/:host/check',
  summary: 'Check the records and the certificate of a domain',
  activity: 'none',
  who: 'domains.write',
  params: hostParams,
  raisesRevision: 'sometimes',
  answer: domainListSchema,
});

export const setPrimaryDomain = call({
  method: 'PUT',
  path: '/api/domains/:host/primary',
  summary: 'Make a domain the primary one',
  done: 'Made a domain the primary one',
  who: 'domains.write',
  params: hostParams,
  raisesRevision: true,
  answer: domainListSchema,
});

export const redirectDomains = call({
  method: 'PUT',
  path: '/api/domains/redirect',
  summary: 'Change whether other domains redirect to the primary one',
  who: 'domains.write',
  body: z.object({ isOn: z.boolean() }),
  raisesRevision: true,
  answer: domainListSchema,
});

export const removeDomain = call({
  method: 'DELETE',
  path: '/api/domains/:host',
  summary: 'Remove a domain',
  who: 'domains.write',
  params: hostParams,
  raisesRevision: true,
  answer: domainListSchema,
});
