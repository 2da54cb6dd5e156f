import type { Context } from 'hono';
import { invalid } from '#worker/errors.ts';
import { parseJson } from '#worker/routes/read-body.ts';

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
 * What a collector was sent: JSON, a form, or the plain text of a beacon, which is either. An empty body is `{}`.
 * Throws 400 for anything that cannot be read.
 */
export async function readPayload(c: Context): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  if (type.startsWith('multipart/form-data')) return readMultipart(c);
  const text = await readText(c);
  if (text === '') return {};
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const isJson = /^application\/(?:[a-z.+-]+\+)?json\b/.test(type);
  if (!isForm && !isJson && !type.startsWith('text/plain'))
    throw invalid({ body: 'must be JSON or a form' }, 'This content type is not accepted.');
  if (isJson || (!isForm && /^\s*[[{]/.test(text))) return parseJson(text);
  return toObject(new URLSearchParams(text));
}

async function readMultipart(c: Context): Promise<Record<string, string>> {
  try {
    return toObject(await c.req.formData());
  } catch {
    throw invalid({ body: 'must be a form' }, 'The request is not a valid form.');
  }
}
