import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { PageContext } from '../page/context.ts';
import type { Tracking } from '../page/visits.ts';

/** The context of a form: its page and its visitor. */
export interface FormContext {
  context: PageContext | null;
  /** Null when visits are not tracked. */
  tracking: Tracking | null;
}

/** The tracking fields of a submission (A3.27); empty when tracking is not allowed. */
export function trackingFields({ context, tracking }: FormContext): Record<string, string> {
  if (!tracking?.canTrack) return {};
  return {
    pageUrl: location.origin + location.pathname + withoutSecrets(location.search),
    pageTitle: context?.pageTitle ?? '',
    pageId: context?.pageId ?? '',
    referrer: withoutSecrets(document.referrer),
    visitorCookie: tracking.visitorCookie,
    eventId: crypto.randomUUID(),
  };
}
