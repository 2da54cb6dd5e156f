import { ignoreFailure, recordEvent } from '#client/analytics/post-event.ts';
import type { CallPath } from '#client/page/call-types.ts';
import { readCookieValue } from '#domain/links/cookie-value.ts';
import type { recordAdminEvent } from '#schema/contracts/analytics/calls.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';

const PATH = '/api/events/RecordAdminEvent' satisfies CallPath<typeof recordAdminEvent>;

/**
 * Records a call without a response (B7.51, B8.1.05). `known` is the crumb, or '' if the crumb has not been
 * read yet.
 */
export function recordNetworkError(urlRequested: string, known: string, proof: Record<string, string>): void {
  const crumb = known || readCookieValue(document.cookie, 'crumb') || '';
  const payload = { urlRequested, pagePath: location.pathname };
  ignoreFailure(
    recordEvent({ eventName: EVENT_NAME.networkError, payload }, PATH, { ...proof, 'x-csrf-token': crumb }),
  );
}
