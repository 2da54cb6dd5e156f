import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { CONSENT_COOKIE, readConsent } from '#domain/consent/consent.ts';
import { readCookieSettings } from '#domain/consent/cookie-settings.ts';
import type { AppEnv } from '#worker/env.ts';

export interface VisitorPolicy {
  /** False: nothing of this request may be kept. */
  mayStore: boolean;
  /** True: no user agent, no visitor, nothing that could tell one from another. */
  isRestricted: boolean;
}

/** What the site's cookie settings and the visitor's consent allow (server-design §6). */
export function visitorPolicy(c: Context<AppEnv>): VisitorPolicy {
  const settings = readCookieSettings(c.var.site.settings.cookies);
  const hasConsent = readConsent(getCookie(c, CONSENT_COOKIE.name)) === 'accepted';
  return {
    mayStore: !settings.isRestrictiveCookiePolicyEnabled || hasConsent,
    isRestricted: settings.isVisitorDataRestricted,
  };
}
