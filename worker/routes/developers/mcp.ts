import type { Context, ExecutionContext } from 'hono';
import * as calls from '#schema/contracts/developers/calls.ts';
import { MCP_PAGE_SIZE, MCP_VERSIONS, type McpMessage } from '#schema/contracts/developers/mcp.ts';
import type { KeyInUse } from '#worker/db/accounts/api-keys.ts';
import { readKeyToken } from '#worker/kernel/key-token.ts';
import { findKey, refuseKey } from '#worker/middleware/api-key.ts';
import { describeTool, findTool, listTools, type Tool } from '#worker/render/developers/describe/tools.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';

/** Passes a request through the whole application, as if a client had sent it. */
export type Dispatch = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** Maximum characters of a result. A longer one would fill an AI assistant's context. */
const MAX_RESULT_CHARACTERS = 200_000;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const HELLO = {
  capabilities: { tools: {} },
  serverInfo: { name: 'sitewright', title: 'Sitewright', version: '1' },
  instructions:
    'Tools read and change one website. Pages, items and forms have drafts: visitors see a draft only after it is published. Products, settings and redirects have no drafts. Prices are in minor units, times in epoch milliseconds.',
};

/**
 * Creates a stateless server of the Model Context Protocol over HTTP. Each tool call becomes an API call with
 * the same API key.
 */
export function createMcpRoutes(dispatch: Dispatch): Routes {
  const routes = new Routes();

  routes.handle(calls.openMcpStream, (c) => c.body(null, 405, { allow: 'POST' }));

  routes.handle(calls.sendMcpMessage, async (c, { body }) => {
    const token = readKeyToken(c);
    if (token === null) throw refuseKey(c, 'Send an API key of this site in the header Authorization.');
    const key = await findKey(c, token);
    if (key.touch) c.executionCtx.waitUntil(key.touch());
    const message = await body;
    const version = c.req.header('mcp-protocol-version');
    const { id } = message;
    if (version && !MCP_VERSIONS.some((known) => known === version))
      return c.json(toError(id, INVALID_REQUEST, `This server speaks ${MCP_VERSIONS.join(' and ')}.`), 400);
    if (id === undefined || message.method === undefined) return c.body(null, 202);
    try {
      return c.json({ jsonrpc: '2.0', id, result: await answer(c, key, message, dispatch) });
    } catch (error) {
      if (error instanceof RpcError) return c.json(toError(id, error.code, error.message));
      throw error;
    }
  });

  return routes;
}

const toError = (id: McpMessage['id'], code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
});

async function answer(
  c: Context<AppEnv>,
  key: KeyInUse,
  { method, params = {} }: McpMessage,
  dispatch: Dispatch,
): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion:
          MCP_VERSIONS.find((version) => version === params.protocolVersion) ?? MCP_VERSIONS[0],
        ...HELLO,
      };
    case 'ping':
      return {};
    case 'tools/list':
      return listPage(key, params.cursor);
    case 'tools/call': {
      const tool = findTool(key.scopes, params.name);
      if (!tool) throw new RpcError(INVALID_PARAMS, 'This API key has no tool with this name.');
      return callTool(c, tool, params.arguments ?? {}, dispatch);
    }
    default:
      throw new RpcError(METHOD_NOT_FOUND, 'This server has no such method.');
  }
}

/** Lists a page of tools. The cursor is the name of the previous page's last tool. */
function listPage({ scopes }: KeyInUse, cursor: unknown) {
  const tools = listTools(scopes);
  const start = cursor === undefined ? 0 : tools.findIndex(({ name }) => name === cursor) + 1;
  if (cursor !== undefined && start === 0) throw new RpcError(INVALID_PARAMS, 'The cursor is not valid.');
  const page = tools.slice(start, start + MCP_PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = start + page.length < tools.length;
  return { tools: page.map(describeTool), ...(hasMore && last && { nextCursor: last.name }) };
}

const toResult = (text: string, isError: boolean) => ({ content: [{ type: 'text', text }], isError });

async function callTool(c: Context<AppEnv>, tool: Tool, given: unknown, dispatch: Dispatch) {
  const request = toRequest(c, tool, given);
  if (typeof request === 'string') return toResult(request, true);
  const response = await dispatch(request, c.env, c.executionCtx);
  const text = await response.text();
  if (text.length > MAX_RESULT_CHARACTERS)
    return toResult(`The response has ${text.length} characters. Ask for fewer entries.`, true);
  return toResult(text === '' ? 'Done.' : text, !response.ok);
}

/**
 * Returns whether a value may be a path segment. Excludes `.` and `..`, which would lead to the path of
 * another call.
 */
const isPathPart = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !/^\.{0,2}$/.test(value));

/**
 * Returns the request for a tool, or a text about wrong arguments. The API call itself validates their
 * values.
 */
function toRequest(c: Context<AppEnv>, { call }: Tool, given: unknown): Request | string {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'Arguments must be an object.';
  const rest = new Map<string, unknown>(Object.entries(given));
  const missing: string[] = [];
  const path = call.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (!isPathPart(value)) missing.push(name);
    return encodeURIComponent(String(value));
  });
  if (missing.length > 0) return `Arguments are missing: ${missing.join(', ')}.`;
  const url = new URL(path, c.req.url);
  const body = rest.get('body');
  if (call.body) rest.delete('body');
  for (const [name, value] of rest) {
    if (!(call.query && name in call.query.shape)) return `This tool has no argument “${name}”.`;
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  // The original request carries the client's IP address, by which API calls are rate limited.
  return new Request(url, {
    method: call.method,
    headers,
    ...(call.body && { body: JSON.stringify(body ?? null) }),
    cf: c.req.raw.cf as never,
  });
}
