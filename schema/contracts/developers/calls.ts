import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { mcpMessageSchema } from './mcp.ts';

export const readOpenApi = call({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Read this description of all calls, or of one area (OpenAPI 3.1)',
  query: z.object({
    /**
     * Name of an API area in lower case, such as `orders` or `gift-cards`. For an unknown area, the
     * response is 404.
     */
    area: z.string().max(40).optional(),
  }),
  // Requires the same permission as the page that links to it. Rate limited, because the response has 1.7
  // MB.
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

/**
 * MCP endpoint. An API key identifies the caller. The tools are the API calls that the key's scopes permit.
 */
export const sendMcpMessage = call({
  method: 'POST',
  path: '/api/mcp',
  summary: 'Send a message of the Model Context Protocol',
  who: 'public',
  limit: 'COLLECTOR_LIMIT',
  body: mcpMessageSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: 'file',
  status: [200, 202],
});

/** Always responds with 405, which tells a client that the server sends no messages on its own. */
export const openMcpStream = call({
  method: 'GET',
  path: '/api/mcp',
  summary: 'Listen for messages of the Model Context Protocol, which this server does not send',
  who: 'public',
  answer: 'file',
});
