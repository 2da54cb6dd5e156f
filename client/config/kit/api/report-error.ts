import type { CallPath, CallPayload } from '#client/page/call-types.ts';
import { truncateStack } from '#domain/script-errors/error-queue.ts';
import type { recordScriptErrors } from '#schema/contracts/analytics/visitor-calls.ts';

const PATH = '/api/events/RecordJavascriptErrors' satisfies CallPath<typeof recordScriptErrors>;

/** Reports an error that broke a panel page as one of the site's script errors. */
export function reportError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const data = {
    app: 'config',
    message: message || 'Unknown error',
    stack: truncateStack(stack ?? ''),
    // Omits the query, which may contain search terms.
    url: window.location.origin + window.location.pathname,
    userAgent: navigator.userAgent,
  };
  const reports: CallPayload<typeof recordScriptErrors> = [
    { event: 'javascript-error', timestamp: Date.now(), data },
  ];
  fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reports),
    keepalive: true,
  })
    // An unread response body keeps the connection open.
    .then((answer) => answer.text())
    // A failed report must not report itself.
    .catch(() => {});
}
