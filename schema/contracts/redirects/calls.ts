import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  deletedRedirectsSchema,
  MAX_REDIRECT_FILE_BYTES,
  MAX_REDIRECT_FROM_LENGTH,
  missingAddressSchema,
  redirectImportSchema,
  redirectInputSchema,
  redirectListSchema,
  redirectQuerySchema,
  redirectSchema,
} from './redirect.ts';

const savedRedirect = z.object({ redirect: redirectSchema });

export const listRedirects = call({
  method: 'GET',
  path: '/api/redirects',
  summary: 'List the redirects',
  who: 'settings.read',
  query: redirectQuerySchema,
  answer: redirectListSchema,
});

export const createRedirect = call({
  method: 'POST',
  path: '/api/redirects',
  summary: 'Create a redirect',
  who: 'settings.write',
  body: redirectInputSchema,
  raisesRevision: true,
  answer: savedRedirect,
  status: 201,
});

export const changeRedirect = call({
  method: 'PUT',
  path: '/api/redirects',
  summary: 'Change the redirect from an address',
  who: 'settings.write',
  query: z.object({ from: z.string().max(MAX_REDIRECT_FROM_LENGTH) }),
  body: redirectInputSchema,
  raisesRevision: true,
  answer: savedRedirect,
});

export const deleteRedirects = call({
  method: 'POST',
  path: '/api/redirects/delete',
  summary: 'Delete redirects',
  who: 'settings.write',
  body: deletedRedirectsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: z.object({ deleted: z.number().int() }),
});

export const importRedirects = call({
  method: 'POST',
  path: '/api/redirects/import',
  summary: 'Import redirects from a CSV file; the body is the file itself',
  who: 'settings.write',
  upload: 'file',
  bodyLimitBytes: MAX_REDIRECT_FILE_BYTES,
  raisesRevision: true,
  answer: redirectImportSchema,
});

export const exportRedirects = call({
  method: 'GET',
  path: '/api/redirects/export',
  summary: 'Export the redirects as CSV',
  who: 'settings.read',
  answer: 'file',
});

export const listMissingAddresses = call({
  method: 'GET',
  path: '/api/redirects/missing',
  summary: 'List the addresses that visitors did not find in the last 30 days',
  who: 'settings.read',
  answer: z.object({ addresses: z.array(missingAddressSchema) }),
});
