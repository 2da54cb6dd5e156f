import type { Context } from 'hono';
import type * as z from 'zod';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { readText } from './bounded-body.ts';
import { isFormRequest, maxBytesOf, parseUrlencoded, readEntries } from './read-form.ts';
import { parseJson } from './read-json.ts';

/**
 * Parses a collector's body: JSON, a form, or a text beacon with either. An empty body is `{}`.
 * Throws 400 for anything else.
 */
async function readPayload(c: Context<AppEnv>): Promise<unknown> {
  if (isFormRequest(c)) return Object.fromEntries((await readEntries(c)).texts);
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  const text = await readText(c, maxBytesOf(c));
  if (text === '') return {};
  const isJson = /^application\/(?:[a-z.+-]+\+)?json\b/.test(type);
  if (!isJson && !type.startsWith('text/plain'))
    throw invalid({ body: 'must be JSON or a form' }, 'This content type is not accepted.');
  if (isJson || /^\s*[[{]/.test(text)) return parseJson(c, text);
  return Object.fromEntries(parseUrlencoded(c, text));
}

/** Whether nobody reads the answer: sendBeacon and images send `no-cors`, and a beacon of text is text/plain. */
function isBeacon(c: Context<AppEnv>): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'no-cors' || /^text\/plain/i.test(c.req.header('content-type') ?? '')
  );
}

/**
 * The request's payload by its schema, or null for a beacon whose payload is invalid.
 * Throws 400 with a message per field for every other caller (server-design §6).
 */
export async function parsePayload<T extends z.ZodType>(
  c: Context<AppEnv>,
  schema: T,
): Promise<z.output<T> | null> {
  try {
    const result = schema.safeParse(await readPayload(c));
    if (result.success) return result.data;
    throw invalid(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    );
  } catch (error) {
    if (error instanceof WireException && error.status === 400 && isBeacon(c)) return null;
    throw error;
  }
}
