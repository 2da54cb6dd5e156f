import { POST_TIMEOUT_MS } from '#client/page/beacon.ts';
import type { CallPath } from '#client/page/call-types.ts';
import type * as calls from '#schema/contracts/analytics/visitor-calls.ts';

/**
 * Posts JSON in a request that continues after the visitor leaves the page. Rejects with the error of B8.2.01
 * unless the status is 200 or 202 (B7.10, B7.13).
 */
async function post(url: string, body: unknown, headers?: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  if (status !== 200 && status !== 202) throw new Error(`Error tracking event: HTTP Status ${status}`);
}

export interface NamedEvent {
  eventName: string;
  payload: Record<string, unknown>;
}

/** Sends a named event (B7.09). Rejects if the server refuses it. */
export const recordEvent = (
  event: NamedEvent,
  url: string = '/api/events/RecordEvent' satisfies CallPath<typeof calls.recordEvent>,
  headers?: Record<string, string>,
): Promise<void> => post(url, event, headers);

/** Sends an event with an actor, action and object (B7.12). Logs a refusal as a warning (B8.2.02). */
export const publishEvent = (event: object): Promise<void> =>
  post('/api/v1/events' satisfies CallPath<typeof calls.publishEvent>, event).catch(console.warn);

/** Ignores analytics failures, which must never affect visitors (B7.47). */
export const ignoreFailure = (sent: Promise<void>): void => void sent.catch(() => {});
