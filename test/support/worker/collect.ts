import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { QueueMessage } from '#schema/contracts/queue-messages.ts';
import { app } from '#worker/app.ts';
import { SITE_HOST } from './site.ts';

let caller = 0;

/**
 * Sends a request to the app, with queues that record their messages. Each request has its own IP address, so
 * that no rate limit applies.
 */
export async function collect(
  path: string,
  init: RequestInit = {},
  host = SITE_HOST,
  others: Partial<Env> = {},
) {
  const messages: QueueMessage[] = [];
  const queue = { send: async (text: string) => void messages.push(...JSON.parse(text)) };
  const bindings = {
    ...env,
    CENSUS: queue,
    TRACES: queue,
    SCRIPT_ERRORS: queue,
    ...others,
  } as unknown as Env;
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  caller += 1;
  // Analytics treats requests without these headers as automated.
  if (!headers.has('user-agent')) headers.set('user-agent', 'A browser');
  if (!headers.has('accept-language')) headers.set('accept-language', 'en');
  if (!headers.has('cf-connecting-ip'))
    headers.set('cf-connecting-ip', `2001:db8:c:${caller.toString(16)}::1`);
  const response = await app.request(`http://${host}${path}`, { ...init, headers }, bindings, context);
  await waitOnExecutionContext(context);
  return { response, messages };
}

/** Returns a POST request, encoded as the page's script does. */
export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
