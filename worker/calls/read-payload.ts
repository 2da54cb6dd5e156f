import type { Context } from 'hono';
import type * as z from 'zod';
import { invalid, WireException } from '../errors.ts';
import { parseJson } from './read-body.ts';

/** Repeated fields and files of a form: the last text wins, files are no part of any payload. */
function toObject(form: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw invalid({ body: 'must be UTF-8' }, 'The request is not valid UTF-8.');
  }
}

/**
 * Parses a collector's body: JSON, a form, or a text beacon with either. An empty body is `{}`.
 * Throws 400 for anything else.
 */
async function readPayload(c: Context): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  if (type.startsWith('multipart/form-data')) return readMultipart(c);
  const text = await readText(c);
  if (text === '') return {};
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const isJson = /^application\/(?:[a-z.+-]+\+)?json\b/.test(type);
  if (!isForm && !isJson && !type.startsWith('text/plain'))
    throw invalid({ body: 'must be JSON or a form' }, 'This content type is not accepted.');
  if (isJson || (!isForm && /^\s*[[{]/.test(text))) return parseJson(text);
  return Object.fromEntries(new URLSearchParams(text));
}

async function readMultipart(c: Context): Promise<Record<string, string>> {
  try {
    return toObject(await c.req.formData());
  } catch {
    throw invalid({ body: 'must be a form' }, 'The request is not a valid form.');
  }
}

/** Whether nobody reads the answer: sendBeacon and images send `no-cors`, and a beacon of text is text/plain. */
function isBeacon(c: Context): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'no-cors' || /^text\/plain/i.test(c.req.header('content-type') ?? '')
  );
}

/**
 * The request's payload by its schema, or null for a beacon whose payload is invalid.
 * Throws 400 with a message per field for every other caller (server-design §6).
 */
export async function parsePayload<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T> | null> {
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
