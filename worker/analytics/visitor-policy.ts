import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { CONSENT_COOKIE, readConsent, readCookieSettings } from '#domain/consent.ts';
import type { AppEnv } from '#worker/env.ts';

export interface VisitorPolicy {
  /** False: nothing of this request may be stored. */
  canStore: boolean;
  /** True: no user agent, visitor id or anything else that identifies a visitor. */
  isRestricted: boolean;
  /** True: this visitor agreed, and their browser does not ask otherwise, so they may be recognised on another day. */
  canRecognise: boolean;
  /** True: they declined, or their browser sends Global Privacy Control: not even within a day. */
  isAnonymous: boolean;
}

/** What the site's cookie settings and the visitor's consent allow (server-design §6). */
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
