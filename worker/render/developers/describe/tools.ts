import { hasKeyScope } from '#domain/developers/key-access.ts';
import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import type { KeyScope } from '#schema/contracts/developers/api-key.ts';
import { findKeyScopes } from '#worker/calls/key-scopes.ts';
import { toJsonSchema } from './json-schema.ts';
import { listParameters } from './open-api.ts';

/** A call that an AI assistant can make. */
export interface Tool {
  name: string;
  call: Call;
  scopes: readonly KeyScope[];
}

/** Names a call: `GET /api/commerce/orders/:id` becomes `get_commerce_orders_by_id`. */
const nameTool = ({ method, path }: Call): string =>
  `${method.toLowerCase()}_${path
    .replace(/^\/api\//, '')
    .replace(/:(\w+)(\{[^}]*\})?/g, 'by_$1')
    .replace(/\W+/g, '_')}`;

/** Calls that an API key can make and that take and return JSON. */
const TOOLS: readonly Tool[] = CALLS.flatMap((call) => {
  const scopes = findKeyScopes(call);
  const isJson = typeof call.answer !== 'string' || call.answer === 'empty';
  const takesJson = !call.upload && !call.payload && !call.form;
  return scopes && isJson && takesJson ? [{ name: nameTool(call), call, scopes }] : [];
});

const isOpen = (tool: Tool, held: readonly KeyScope[]): boolean =>
  tool.scopes.every((scope) => hasKeyScope(held, scope));

export const listTools = (held: readonly KeyScope[]): readonly Tool[] =>
  TOOLS.filter((tool) => isOpen(tool, held));

export const findTool = (held: readonly KeyScope[], name: unknown): Tool | undefined =>
  TOOLS.find((tool) => tool.name === name && isOpen(tool, held));

/**
 * Describes a call for an assistant. Path and query parameters are separate arguments; the JSON body is the
 * argument `body`.
 */
export function describeTool({ name, call }: Tool) {
  const parameters = listParameters(call);
  return {
    name,
    title: call.summary,
    description: `${call.summary}. ${call.method} ${call.path}`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
        ...(call.body && { body: toJsonSchema(call.body, 'input') }),
      },
      required: [
        ...parameters.filter(({ required }) => required).map((parameter) => parameter.name),
        ...(call.body ? ['body'] : []),
      ],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: call.method === 'GET', destructiveHint: call.method === 'DELETE' },
  };
}
