import * as z from 'zod';
import { call } from '../calls/call.ts';

export const readOpenApi = call({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Read this description of all calls (OpenAPI 3.1)',
  who: 'public',
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
});

export const showDevelopers = call({
  method: 'GET',
  path: '/config/developers',
  summary: 'Show all calls to developers',
  who: 'config',
  answer: 'html',
});
