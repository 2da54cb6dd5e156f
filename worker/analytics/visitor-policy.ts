import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { CONSENT_COOKIE, readConsent, readCookieSettings } from '#domain/consent.ts';
import type { AppEnv } from '#worker/env.ts';

export interface VisitorPolicy {
  /** False: nothing may be stored for this request. */
  canStore: boolean;
  /** True: no user agent, visitor id or other identifying data may be stored. */
  isRestricted: boolean;
  /** True: the visitor consented and their browser does not object, so they may be recognised on another day. */
  canRecognise: boolean;
  /** True: the visitor declined or their browser sends Global Privacy Control, so they are not recognised even within a day. */
  isAnonymous: boolean;
}

/** Derives the policy from the site's cookie settings and the visitor's consent. */
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
