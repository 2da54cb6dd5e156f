import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { createErrorQueue, truncateStack } from '#domain/script-errors/error-queue.ts';
import type { recordScriptErrors } from '#schema/contracts/analytics/visitor-calls.ts';
import { postQuietly } from '../page/beacon.ts';
import type { CallPayload } from '../page/call-types.ts';
import type { PageContext } from '../page/context.ts';
import { readCookie } from '../page/cookies.ts';

export interface ErrorPlace {
  file?: string;
  line?: number;
  column?: number;
}

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

const queue = createErrorQueue(send, TIMERS);
addEventListener('pagehide', () => queue.flush());

interface FoundError {
  error: unknown;
  place: ErrorPlace;
  /** Time of the error, in ms. */
  timestamp: number;
  website: PageContext['website'] | undefined;
}

/** Adds an error to the next report. */
export function addError({ error, place, timestamp, website }: FoundError): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  queue.add({
    event: 'javascript-error',
    timestamp,
    data: {
      app: 'visitor',
      message: message || 'Unknown error',
      stack: truncateStack(stack ?? ''),
      file: place.file || null,
      line: place.line ?? null,
      column: place.column ?? null,
      customData: null,
      websiteId: website?.id ?? '',
      templateId: website?.templateId ?? '',
      url: withoutSecrets(location.href),
      userAgent: navigator.userAgent,
    },
  });
}
