import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { apiKeySchema, newApiKeySchema } from './api-key.ts';

export const listApiKeys = call({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'List the API keys of the site',
  who: 'contributors.manage',
  answer: z.object({ keys: z.array(apiKeySchema) }),
});

export const createApiKey = call({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Create an API key; only this response contains it',
  activity: 'own',
  who: 'contributors.manage',
  body: newApiKeySchema,
  answer: z.object({ key: apiKeySchema, token: z.string() }),
  status: 201,
});

export const revokeApiKey = call({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  summary: 'Revoke an API key',
  activity: 'own',
  who: 'contributors.manage',
  params: idParams,
  answer: 'empty',
});
