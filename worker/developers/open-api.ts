import * as z from 'zod';
import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { describeCaller, describeConditions } from './describe-access.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A contract as JSON schema; what JSON schema cannot say is left open. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** Paths of OpenAPI write `{id}` where routes write `:id`. */
const toOpenApiPath = (path: string): string =>
  path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}').replace('*', '{rest}');

interface Parameter {
  name: string;
  in: 'path' | 'query';
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

/** Parameters of a call; those of a path without a schema are strings. */
export function listParameters(call: Call): Parameter[] {
  const named = parametersIn('path', call.params);
  const others = [...toOpenApiPath(call.path).matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    named.some((parameter) => parameter.name === name)
      ? []
      : [{ name, in: 'path' as const, required: true, schema: { type: 'string' } }],
  );
  return [...named, ...others, ...parametersIn('query', call.query)];
}

function requestBody(call: Call) {
  if (call.upload) return { content: { 'application/octet-stream': {} } };
  const schema = call.body ?? call.form;
  if (!schema) return undefined;
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: toJsonSchema(schema, 'input') } } };
}

function success(call: Call) {
  const status = call.status ?? (call.answer === 'empty' ? 204 : 200);
  if (call.answer === 'empty') return { [status]: { description: 'Done' } };
  if (call.answer === 'html')
    return { [status]: { description: 'A page, or a redirect to one', content: { 'text/html': {} } } };
  if (call.answer === 'file') return { [status]: { description: 'A file', content: { '*/*': {} } } };
  const schema = toJsonSchema(call.answer, 'output');
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function operation(area: string, call: Call) {
  const body = requestBody(call);
  return {
    tags: [area],
    summary: call.summary,
    description: [`${describeCaller(call)}.`, ...describeConditions(call)].join(' '),
    'x-permission': call.who,
    parameters: listParameters(call),
    ...(body && { requestBody: body }),
    responses: { ...success(call), default: failure('Refused, or failed') },
  };
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in words' },
    message: { type: 'string', description: 'More of it, for people' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A message for each field that is wrong',
    },
    loginRequired: { const: true },
    authorizationFail: { const: true },
    crumbFail: { const: true },
    crumb: { type: 'string', description: 'The crumb to send instead' },
    path: { type: 'string', description: 'What was not found' },
  },
};

function describeAll() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(CALLS_BY_AREA))
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
        'Calls of one site, at its own address. Signed-in callers are known by the session cookie.',
    },
    tags: Object.keys(CALLS_BY_AREA).map((name) => ({ name })),
    paths,
    components: { schemas: { Error: ERROR } },
  };
}

let described: ReturnType<typeof describeAll> | null = null;

/** The OpenAPI document of all calls; made once an isolate, when it is first asked for. */
export function openApiDocument(): ReturnType<typeof describeAll> {
  described ??= describeAll();
  return described;
}
