import type { Context } from 'hono';
import type * as z from 'zod';
import type { CallDefinition, CallInput } from '#schema/contracts/calls/call.ts';
import { invalid, notFound } from '../errors.ts';
import { readBody } from '../routes/read-body.ts';

const MAX_PROBLEMS = 30;

/** The value as its contract has it, or 400 with a message per field. */
function parseValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, MAX_PROBLEMS);
  throw invalid(Object.fromEntries(problems.map(({ path, message }) => [path.join('.') || 'body', message])));
}

function parseParams(c: Context, schema: z.ZodType | undefined): unknown {
  const params = c.req.param();
  if (!schema) return params;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw notFound(c.req.path);
  return parsed.data;
}

async function parseBody(c: Context, schema: z.ZodType): Promise<unknown> {
  return parseValid(schema, await readBody(c));
}

/** Parameters of path and address, and a promise of the body, as the call's contract has them. */
export function parseInput<Definition extends CallDefinition>(
  c: Context,
  { params, query, body: bodySchema }: Definition,
): CallInput<Definition> {
  const input = { params: parseParams(c, params), query: query && parseValid(query, c.req.query()) };
  if (!bodySchema) return { ...input, body: undefined } as CallInput<Definition>;
  const body = parseBody(c, bodySchema);
  // A handler that refuses the call for another reason never looks at the body.
  body.catch(() => {});
  return { ...input, body } as CallInput<Definition>;
}
