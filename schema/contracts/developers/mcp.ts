import * as z from 'zod';

/** Versions of the Model Context Protocol that the server supports, newest first. */
export const MCP_VERSIONS = ['2025-06-18', '2025-03-26'] as const;
export const MCP_PAGE_SIZE = 50;

/**
 * A JSON-RPC message. Requests have an id, notifications have none. Responses from the client are accepted
 * and ignored.
 */
export const mcpMessageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type McpMessage = z.infer<typeof mcpMessageSchema>;
