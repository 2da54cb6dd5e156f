import type { Context } from 'hono';
import type * as z from 'zod';
import { isJsonDeeper } from '#schema/contracts/json-depth.ts';
import { invalid, WireException } from '../errors.ts';

/** The body as JSON or as a form, by its content type; anything unreadable is 400. */
export async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return c.req.parseBody();
  return readJson(c);
}

/** The body as JSON; 400 for anything else, and for what is nested deeper than any request of ours. */
export async function readJson(c: Context): Promise<unknown> {
  return parseJson(await c.req.text());
}

export function parseJson(text: string): unknown {
  if (isJsonDeeper(text)) throw new WireException(400, { error: 'The request is nested too deeply.' });
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: 'must be JSON' }, 'The request is not valid JSON.');
  }
}

/** Reads and checks a body; problems are named by field. */
export async function readValid<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await readBody(c));
  if (body.success) return body.data;
  throw invalid(
    Object.fromEntries(body.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), issue.message])),
  );
}
