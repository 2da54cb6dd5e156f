import type { Context } from 'hono';
import { WireException } from '../errors.ts';

/** The body as JSON or as a form, by its content type; anything unreadable is 400. */
export async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return c.req.parseBody();
  try {
    return await c.req.json();
  } catch {
    throw new WireException(400, { error: 'The request is not valid JSON.' });
  }
}
