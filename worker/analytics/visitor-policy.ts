import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readCookieSettings } from '#domain/consent.ts';
import { CONSENT_COOKIE, readConsent } from '#domain/consent-policy.ts';
import type { AppEnv } from '#worker/env.ts';

export interface VisitorPolicy {
  /** Whether this request may set cookies or use browser storage. */
  canStore: boolean;
  /** Whether the user agent, visitor id and other identifying data must be left out of stored events. */
  isRestricted: boolean;
  /** Whether the visitor has consented to be recognised on later days. */
  canRecognise: boolean;
  /**
   * Whether the visitor declined or sends Global Privacy Control, and is therefore not recognised even on the
   * same day.
   */
  isAnonymous: boolean;
}

export function visitorPolicy(c: Context<AppEnv>): VisitorPolicy {
  const settings = readCookieSettings(c.var.site.settings.cookies);
  const consent = readConsent(getCookie(c, CONSENT_COOKIE.name));
  const hasConsent = consent === 'accepted';
  const isPrivate = c.req.header('sec-gpc') === '1';
  const isRestricted = settings.isVisitorDataRestricted;
  return {
    canStore: !settings.isRestrictiveCookiePolicyEnabled || hasConsent,
    isRestricted,
    canRecognise: hasConsent && !isPrivate && !isRestricted,
    isAnonymous: isPrivate || consent === 'declined',
  };
}
