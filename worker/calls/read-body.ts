import type { Context } from 'hono';
import { isJsonDeeper } from '#schema/contracts/json-depth.ts';
import { invalid, WireException } from '../errors.ts';

/** The body as JSON or as a form, by its content type; anything unreadable is 400. */
export async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return c.req.parseBody();
  return parseJson(await c.req.text());
}

/** The value of a JSON text; 400 when it is invalid or nested too deeply. */
export function parseJson(text: string): unknown {
  if (isJsonDeeper(text)) throw new WireException(400, { error: 'The request is nested too deeply.' });
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: 'must be JSON' }, 'The request is not valid JSON.');
  }
}
