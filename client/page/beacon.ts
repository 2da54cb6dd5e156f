import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallFields, CallPath } from './call-types.ts';

/** A post of analytics is given up after this time (B7.46, B9.3.13). */
export const POST_TIMEOUT_MS = 2_500;

/** Posts what may be lost (failures are swallowed, B8.2.10). The request outlives the page. */
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
    // Over the keepalive quota or blocked: never an error for the visitor.
  }
}

/** Posts the fields of a form likewise: as a beacon, whose answer costs the page nothing, where the browser takes it. */
export function beacon<Definition extends CallDefinition>(
  path: CallPath<Definition>,
  fields: CallFields<Definition>,
): void {
  const body = new URLSearchParams(fields);
  if (!navigator.sendBeacon?.(path, body)) postQuietly<Definition>(path, body);
}
