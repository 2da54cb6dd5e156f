import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { describeCaller, describeConditions } from './describe-access.ts';
import { describeRequest, isSchema, type JsonSchema, schemasIn, toJsonSchema } from './json-schema.ts';
import { listContentTypes, listParameters } from './open-api.ts';

function exampleText({ format, pattern, minLength }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2026-01-31T09:00:00Z';
  if (pattern === '^[0-9a-f]{24}$') return '0123456789abcdef01234567';
  if (name === 'email' || format === 'email') return 'ann@example.com';
  if (/href|url$|path/i.test(name)) return '/example';
  return 'text'.padEnd(typeof minLength === 'number' ? minLength : 0, '.');
}

function createExamples(schema: JsonSchema): unknown[] {
  const choices = schemasIn(schema.oneOf);
  return (choices.length > 0 ? choices : [schema]).map((choice) => createExample(choice));
}

/** Returns a minimal valid value, without optional fields below the first level. */
function createExample(schema: JsonSchema, name = '', depth = 0): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf), ...schemasIn(schema.allOf)];
  if (first) return createExample(first, name, depth);
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' && schema.minimum > 0 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'array':
      return isSchema(schema.items) && depth < 3 ? [createExample(schema.items, name, depth + 1)] : [];
    case 'object': {
      const { properties } = schema;
      if (!isSchema(properties)) return {};
      const required = Array.isArray(schema.required) ? schema.required : [];
      return Object.fromEntries(
        Object.entries(properties).flatMap(([key, property]) =>
          isSchema(property) && (depth === 0 || required.includes(key))
            ? [[key, createExample(property, key, depth + 1)]]
            : [],
        ),
      );
    }
    default:
      return null;
  }
}

/** Description of a call. `request` and `answer` are examples in JSON, or ''. */
export interface DescribedCall {
  method: string;
  path: string;
  summary: string;
  sentences: readonly string[];
  parameters: readonly string[];
  request: string;
  answer: string;
}

const KINDS = {
  html: 'Returns a page, or redirects to one.',
  file: 'Returns a file.',
  empty: 'Returns no content (204).',
} as const;
const UPLOADS = {
  file: 'The body is the file itself.',
  signed: 'The body is signed by its sender.',
} as const;

function describeParameter({ name, in: place, required, schema }: ReturnType<typeof listParameters>[number]) {
  const choices = Array.isArray(schema.enum) ? `: ${schema.enum.join(', ')}` : '';
  return `${name} in the ${place}${required ? '' : ', optional'}${choices}`;
}

function describe(call: Call): DescribedCall {
  const { method, path, summary, upload, answer } = call;
  const request = call.body ?? call.form ?? call.payload;
  const types = request ? listContentTypes(call) : [];
  const print = (example: unknown) => JSON.stringify(example, null, 2);
  return {
    method,
    path,
    summary,
    sentences: [
      `${describeCaller(call)}.`,
      ...describeConditions(call),
      ...(upload ? [UPLOADS[upload]] : []),
      ...(types.length > 0 ? [`The body is ${types.join(' or ')}.`] : []),
      ...(typeof answer === 'string' ? [KINDS[answer]] : []),
    ],
    parameters: listParameters(call).map(describeParameter),
    request: request ? createExamples(describeRequest(call, request)).map(print).join('\n\n') : '',
    answer: typeof answer === 'string' ? '' : print(createExample(toJsonSchema(answer, 'output'))),
  };
}

let described: Readonly<Record<string, readonly DescribedCall[]>> | null = null;

export function describeCalls(): Readonly<Record<string, readonly DescribedCall[]>> {
  described ??= Object.fromEntries(
    Object.entries(CALLS_BY_AREA).map(([area, calls]) => [area, calls.map(describe)]),
  );
  return described;
}
