import { call } from '../calls/call.ts';

export const readOpenApi = call({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Read this description of all calls (OpenAPI 3.1)',
  // Requires the same access as the page linking to it. Rate limited, since the response is 1.7 MB.
  who: 'config',
  limit: 'SEARCH_LIMIT',
  answer: 'file',
});

export const showDevelopers = call({
  method: 'GET',
  path: '/config/developers',
  summary: 'Show all calls to developers',
  who: 'config',
  answer: 'html',
});
