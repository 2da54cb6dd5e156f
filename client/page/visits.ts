import { formatVisitor, nextVisit, VISIT_COOKIE, VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { type CookiePolicy, decideTracking } from '#domain/consent-policy.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { findConsent, hasPrivacyControl } from './third-party-consent.ts';

export interface Tracking {
  canTrack: boolean;
  /** Value of the cookie ss_cvr; '' if the visitor does not allow cookies. */
  visitorCookie: string;
  isNewVisit: boolean;
}

/** Writes or clears the visit cookies, depending on policy and consent (A4.12 to A4.14, A4.44). */
export function trackVisit(policy: CookiePolicy, isCloneable: boolean): Tracking {
  const { clears, canTrack } = decideTracking(policy, findConsent(), {
    isCloneable,
    isPrivate: hasPrivacyControl(),
  });
  for (const name of clears) if (readCookie(name) !== undefined) clearCookie(name);
  if (!canTrack) return { canTrack, visitorCookie: '', isNewVisit: false };
  const newId = () => crypto.randomUUID();
  const { visitor, visitTime, writes } = nextVisit(
    { visitor: readCookie(VISITOR_COOKIE.name), visit: readCookie(VISIT_COOKIE.name) },
    Date.now(),
    newId,
  );
  const value = formatVisitor(visitor);
  if (writes.visitor) writeCookie(VISITOR_COOKIE.name, value, VISITOR_COOKIE.maxAgeSeconds);
  if (writes.visit) writeCookie(VISIT_COOKIE.name, String(visitTime), VISIT_COOKIE.maxAgeSeconds);
  return { canTrack, visitorCookie: value, isNewVisit: writes.visit };
}
