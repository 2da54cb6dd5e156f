import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { createErrorQueue, truncateStack } from '#domain/script-errors/error-queue.ts';
import type { recordScriptErrors } from '#schema/contracts/analytics/visitor-calls.ts';
import { postQuietly } from '../page/beacon.ts';
import type { CallPayload } from '../page/call-types.ts';
import type { PageContext } from '../page/context.ts';
import { readCookie } from '../page/cookies.ts';

const TIMERS = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
};

function send(errors: CallPayload<typeof recordScriptErrors>): void {
  const crumb = readCookie('crumb');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (crumb) headers['x-csrf-token'] = crumb;
  // A failed report must not report itself.
  postQuietly<typeof recordScriptErrors>(
    '/api/events/RecordJavascriptErrors',
    JSON.stringify(errors),
    headers,
  );
}

/**
 * Reports uncaught errors and promise rejections (A1.09, A3.43). Returns a function for reporting a single
 * error.
 */
export function startErrorReporter(
  context: PageContext | null,
): (error: unknown, customData?: Record<string, unknown>) => void {
  const queue = createErrorQueue(send, TIMERS);
  const report = (
    error: unknown,
    customData: Record<string, unknown> | null = null,
    place: { file?: string; line?: number; column?: number } = {},
  ) => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
    queue.add({
      event: 'javascript-error',
      timestamp: Date.now(),
      data: {
        app: 'visitor',
        message: message || 'Unknown error',
        stack: truncateStack(stack ?? ''),
        file: place.file || null,
        line: place.line ?? null,
        column: place.column ?? null,
        customData,
        websiteId: context?.website?.id ?? '',
        templateId: context?.website?.templateId ?? '',
        url: withoutSecrets(location.href),
        userAgent: navigator.userAgent,
      },
    });
  };
  addEventListener('error', (event) =>
    report(event.error ?? event.message, null, {
      file: event.filename,
      line: event.lineno,
      column: event.colno,
    }),
  );
  addEventListener('unhandledrejection', (event) => report(event.reason));
  addEventListener('pagehide', () => queue.flush());
  return report;
}
