import type * as z from 'zod';
import {
  type Call,
  type CallDefinition,
  isByIdentity,
  listSuccessStatuses,
} from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { findKeyScopes } from '#worker/calls/key-scopes.ts';
import { SESSION_COOKIE } from '#worker/kernel/cookie-names.ts';
import { describeCaller, describeConditions } from './describe-access.ts';
import { describeRequest, type JsonSchema, toJsonSchema } from './json-schema.ts';

/** Converts `:id` in a route's path to OpenAPI's `{id}`. */
const toOpenApiPath = (path: string): string =>
  path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}').replace('*', '{rest}');

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

export function listParameters(call: Call): Parameter[] {
  const named = parametersIn('path', call.params);
  const others = [...toOpenApiPath(call.path).matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    named.some((parameter) => parameter.name === name)
      ? []
      : [{ name, in: 'path' as const, required: true, schema: { type: 'string' } }],
  );
  return [...named, ...others, ...parametersIn('query', call.query)];
}

export function listContentTypes({
  body,
  form,
  payload,
  upload,
  hasFiles,
  answer,
}: CallDefinition): string[] {
  if (upload) return ['application/octet-stream'];
  if (body) return ['application/json'];
  if (payload) return ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
  if (!form) return [];
  return [
    'application/x-www-form-urlencoded',
    ...(hasFiles ? ['multipart/form-data'] : []),
    ...(answer === 'html' ? [] : ['application/json']),
  ];
}

function requestBody(call: Call) {
  const request = call.body ?? call.form ?? call.payload;
  const schema = request && describeRequest(call, request);
  const types = listContentTypes(call);
  if (types.length === 0) return undefined;
  return {
    ...(schema && { required: true }),
    content: Object.fromEntries(types.map((type) => [type, schema ? { schema } : {}])),
  };
}

function successAnswer({ answer }: Call) {
  switch (answer) {
    case 'empty':
      return { description: 'Done' };
    case 'html':
      return { description: 'A page, or a redirect to one', content: { 'text/html': {} } };
    case 'file':
      return { description: 'A file', content: { '*/*': {} } };
    default: {
      const schema = toJsonSchema(answer, 'output');
      return { description: 'Done', content: { 'application/json': { schema } } };
    }
  }
}

const success = (call: Call) =>
  Object.fromEntries(listSuccessStatuses(call).map((status) => [status, successAnswer(call)]));

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Header of POST calls that API keys can make. */
const IDEMPOTENCY_PARAMETER: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    maxLength: 255,
    description: 'With an API key, requests with the same Idempotency-Key run only once within a day.',
  },
};

/**
 * Lists the ways to authenticate a call: a sign-in session or, unless the call is closed to API keys, a key
 * with all of the scopes.
 */
function listSecurity(call: Call): Record<string, readonly string[]>[] {
  if (!isByIdentity(call.who)) return [];
  const scopes = findKeyScopes(call);
  return [{ session: [] }, ...(scopes ? [{ apiKey: scopes }] : [])];
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: `__Host-${SESSION_COOKIE}` },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the site, created under Settings. A write scope includes the read scope.',
  },
};

function operation(area: string, call: Call) {
  const body = requestBody(call);
  const isRepeatable = call.method === 'POST' && findKeyScopes(call) !== null;
  return {
    tags: [area],
    summary: call.summary,
    description: [`${describeCaller(call)}.`, ...describeConditions(call)].join(' '),
    'x-permission': call.who,
    security: listSecurity(call),
    parameters: [...listParameters(call), ...(isRepeatable ? [IDEMPOTENCY_PARAMETER] : [])],
    ...(body && { requestBody: body }),
    responses: { ...success(call), default: failure('Refused or failed') },
  };
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A description of the error' },
    message: { type: 'string', description: 'More details, for people' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A message for each invalid field',
    },
    loginRequired: { const: true },
    authorizationFail: { const: true },
    crumbFail: { const: true },
    crumb: { type: 'string', description: 'The crumb to send instead' },
    path: { type: 'string', description: 'What was not found' },
  },
};

function describeAreas(areas: readonly (readonly [string, readonly Call[]])[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of areas)
    for (const call of calls) {
      const path = toOpenApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, call) };
    }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Sitewright',
      version: '1',
      description:
        'The calls of one site, on its own host. The session cookie or an API key identifies the caller.',
    },
    tags: areas.map(([name]) => ({ name })),
    paths,
    components: { schemas: { Error: ERROR }, securitySchemes: SECURITY_SCHEMES },
  };
}

export const toAreaId = (area: string): string => area.toLowerCase().replaceAll(' ', '-');

/** OpenAPI documents by id of the API area. The empty id stands for all areas. */
const described = new Map<string, string>();

/** Returns the OpenAPI document as text, built once per isolate. Returns null if no API area has this id. */
export function openApiText(areaId = ''): string | null {
  const known = described.get(areaId);
  if (known) return known;
  const areas = Object.entries(CALLS_BY_AREA).filter(([area]) => areaId === '' || toAreaId(area) === areaId);
  if (areas.length === 0) return null;
  const text = JSON.stringify(describeAreas(areas));
  described.set(areaId, text);
  return text;
}
