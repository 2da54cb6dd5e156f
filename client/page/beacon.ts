import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallFields, CallPath } from './call-types.ts';

/** Timeout of an analytics request (B7.46, B9.3.13). */
export const POST_TIMEOUT_MS = 2_500;

/**
 * Posts data that may be lost, in a request that continues after the visitor leaves the page. Ignores
 * failures (B8.2.10).
 */
export function postQuietly<Definition extends CallDefinition>(
  path: CallPath<Definition>,
  body: BodyInit,
  headers: Record<string, string> = {},
): void {
  try {
    const signal = AbortSignal.timeout(POST_TIMEOUT_MS);
    fetch(path, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin', signal })
      // An unread response body keeps the connection open.
      .then((answer) => answer.text())
      .catch(() => {});
  } catch {
    // The browser's quota for keepalive requests is exceeded, or something blocks the request. The visitor
    // need not know.
  }
}

/** Posts form fields as a beacon, or as a request if the browser refuses the beacon. Ignores failures. */
export function beacon<Definition extends CallDefinition>(
  path: CallPath<Definition>,
  fields: CallFields<Definition>,
): void {
  const body = new URLSearchParams(fields);
  if (!navigator.sendBeacon?.(path, body)) postQuietly<Definition>(path, body);
}
