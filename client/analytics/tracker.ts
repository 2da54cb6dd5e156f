import type { Identity } from '#domain/analytics/identity.ts';
import { createPageEvent } from '#domain/analytics/page-payload.ts';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { EventName } from '#schema/contracts/analytics/event-fields.ts';
import type { PageContext } from '../page/context.ts';
import { ignoreFailure, publishEvent, recordEvent } from './post-event.ts';

export interface Tracker {
  /** Sends an event with an actor, action and object, plus the page's fields. */
  publish: (fields: Record<string, string>) => void;
  /** Sends an event with a name and a payload. */
  record: (eventName: EventName, payload: Record<string, unknown>) => void;
  /** Sends an event from the owner's code. Rejects if the server refuses it. */
  send: (eventName: string, payload: Record<string, unknown>) => Promise<void>;
}

/** Returns the fields common to all events (B3.10.03, B3.10.04). JSON omits undefined values. */
const pageFields = (context: PageContext, identity: Identity | null) => ({
  window_width: innerWidth,
  window_height: innerHeight,
  language: navigator.language,
  host: location.host,
  path: location.pathname,
  query_string: withoutSecrets(location.search),
  referrer: withoutSecrets(document.referrer),
  client_timestamp: Date.now(),
  marketing_id: identity?.analyticsId,
  session_id: identity?.sessionId,
  website_id: context.website.id || undefined,
  template_id: context.website.templateId || undefined,
  member_account_id: context.authenticatedAccount?.id,
  website_locale: context.website.locale,
});

/** Sends a page's events and passes each one to `listen` (B6.13). */
export function createTracker(
  context: PageContext,
  findIdentity: () => Identity | null,
  options: {
    source?: () => object;
    listen?: (event: object) => void;
    isSent?: boolean;
  },
): Tracker {
  const { source = () => ({}), listen, isSent = true } = options;
  const send = async (eventName: string, payload: Record<string, unknown>) => {
    const event = createPageEvent(
      eventName,
      {
        pageHash: location.hash,
        pagePath: location.pathname,
        websiteId: context.website.id,
        templateId: context.website.templateId,
        variantId: '',
        memberAccountId: context.authenticatedAccount?.id ?? '',
        member_locale: navigator.language,
        website_locale: context.website.locale,
      },
      { hitId: crypto.randomUUID(), analyticsId: findIdentity()?.analyticsId, ...source(), ...payload },
    );
    listen?.(event);
    if (isSent) await recordEvent(event);
  };
  return {
    send,
    record: (eventName, payload) => ignoreFailure(send(eventName, payload)),
    publish(fields) {
      const identity = findIdentity();
      // The server separates common from custom fields and drops values of the wrong type (B3.10.05,
      // B5.22).
      const event = { ...fields, ...pageFields(context, identity) };
      listen?.(event);
      if (!isSent) return;
      ignoreFailure(
        publishEvent({
          analyticsId: identity?.analyticsId ?? null,
          commonData: JSON.stringify(event),
          customData: JSON.stringify(source()),
        }),
      );
    },
  };
}
