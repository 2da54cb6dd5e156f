import { compile } from 'json-schema-to-typescript';
import * as z from 'zod';
import type { Call } from '../../schema/contracts/calls/call.ts';
import { stockChangedSchema } from '../../schema/contracts/developers/webhook.ts';
import type { ClientCall } from './generate.ts';

type Schema = Readonly<Record<string, unknown>>;

const toTypeName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Replaces unique symbols and other types without JSON Schema by `unknown`. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Describes the argument of a client's function. */
function describeInput({ path, query, body, upload, method }: Call): Schema {
  const names = paramNames(path);
  const querySchema = query && toSchema(query, 'input');
  const hasRequiredQuery = Array.isArray(querySchema?.required) && querySchema.required.length > 0;
  const properties: Record<string, Schema> = {
    ...(names.length > 0 && {
      params: {
        type: 'object',
        additionalProperties: false,
        required: names,
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      },
    }),
    ...(querySchema && { query: querySchema }),
    ...(body && { body: toSchema(body, 'input') }),
    ...(upload && { body: { tsType: 'Blob | ArrayBuffer | Uint8Array<ArrayBuffer>' } }),
    ...(method === 'POST' && { idempotencyKey: { type: 'string' } }),
    signal: { tsType: 'AbortSignal' },
  };
  const required = [
    ...(names.length > 0 ? ['params'] : []),
    ...(hasRequiredQuery ? ['query'] : []),
    ...(body || upload ? ['body'] : []),
  ];
  return { type: 'object', additionalProperties: false, properties, required };
}

function describeAnswer({ answer }: Call): Schema {
  if (answer === 'empty') return { tsType: 'void' };
  if (typeof answer === 'string') return { tsType: 'Response' };
  return toSchema(answer, 'output');
}

/** Moves the definitions of a schema, which recursive types need, into one list under unique names. */
function hoist(schema: Schema, prefix: string, definitions: Record<string, Schema>): Schema {
  const text = JSON.stringify(schema).replaceAll(/"\$ref":"#(?:\/\$defs\/(\w+))?"/g, (_, name?: string) =>
    JSON.stringify({ $ref: `#/definitions/${prefix}${name ? toTypeName(name) : ''}` }).slice(1, -1),
  );
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, ...rest } = value as Record<string, unknown>;
    for (const [name, definition] of Object.entries(($defs as object | undefined) ?? {}))
      definitions[`${prefix}${toTypeName(name)}`] = lift(definition) as Schema;
    return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, lift(inner)]));
  };
  return lift(JSON.parse(text)) as Schema;
}

const HEAD = `export interface ClientOptions {
  /** URL of the site, such as https://www.example.com. */
  url: string;
  /** API key, created under Settings → API keys. */
  key: string;
}

export declare class SitewrightError extends Error {
  readonly status: number;
  /** Messages for invalid fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Yields all pages of a list. */
export declare function pages<Input extends { query?: object }, Page extends { nextCursor: string | null }>(
  list: (input: Input) => Promise<Page>,
  input?: NoInfer<Input>,
): AsyncGenerator<Page, void>;

export declare function createClient(options: ClientOptions): Client;
`;

/** Comments about the schema that only combines the definitions, and this schema's own type. */
const UNUSED =
  /\/\*\*\n \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n|export interface Unused \{\s*\}\n/g;

/** Declares the functions of the client, the types of their arguments and results, and the data of a webhook. */
export async function writeTypes(calls: readonly ClientCall[]): Promise<string> {
  const definitions: Record<string, Schema> = {};
  definitions.StockChanged = hoist(toSchema(stockChangedSchema, 'output'), 'StockChanged', definitions);
  const areas = new Map<string, string[]>();
  for (const { area, name, call } of calls) {
    const [input, answer] = [`${toTypeName(name)}Input`, `${toTypeName(name)}Answer`];
    const described = hoist(describeInput(call), input, definitions);
    definitions[input] = described;
    definitions[answer] = hoist(describeAnswer(call), answer, definitions);
    const isOptional = (described.required as unknown[]).length === 0;
    const lines = areas.get(area) ?? [];
    lines.push(
      `    /** ${call.summary}. \`${call.method} ${call.path.replaceAll('*/', '*\\/')}\` */`,
      `    ${name}(input${isOptional ? '?' : ''}: ${input}): Promise<${answer}>;`,
    );
    areas.set(area, lines);
  }
  const types = await compile(
    { type: 'object', additionalProperties: false, definitions } as never,
    'Unused',
    {
      additionalProperties: false,
      bannerComment: '',
      declareExternallyReferenced: true,
      // A list of up to 200 entries would otherwise become a union of 200 tuples.
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      format: false,
    },
  );
  const client = [...areas].map(([area, lines]) => `  ${area}: {\n${lines.join('\n')}\n  };`).join('\n');
  return `${HEAD}\nexport interface Client {\n${client}\n}\n\n${types.replace(UNUSED, '')}`;
}
