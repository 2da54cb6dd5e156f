import type { Context } from 'hono';
import type * as z from 'zod';
import type { AppEnv } from '#worker/env.ts';
import { invalid, WireException } from '#worker/errors.ts';
import { readPayload } from './read-payload.ts';

/** Answer of every collector (server-design §0): taken, not yet stored. */
export function accepted(c: Context): Response {
  c.header('cache-control', 'no-store');
  return c.json({}, 202);
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
