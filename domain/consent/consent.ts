import { DAY_SECONDS } from '#domain/time/units.ts';
import type { CookieSettings } from './cookie-settings.ts';

/** A7.20, A9.04, decisions 49: `1` accepted, `0` declined; any other value is no consent cookie. */
export const CONSENT_COOKIE = { name: 'ss_cookieAllowed', maxAgeSeconds: 30 * DAY_SECONDS } as const;
/** Event of the document when a visitor has chosen. */
export const CONSENT_CHANGE = 'consentchange';
export type Consent = 'accepted' | 'declined' | 'unasked';

/** A9.05: cleared when consent is refused under a restrictive policy. */
export const REFUSAL_COOKIES = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
] as const;
/** B9.3.16, B9.3.17: cleared when the policy is restrictive or the site cloneable. */
export const CENSUS_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'] as const;

export function readConsent(value: string | undefined): Consent {
  if (value === '1') return 'accepted';
  return value === '0' ? 'declined' : 'unasked';
}

type Policy = Pick<
  CookieSettings,
  'isCookieBannerEnabled' | 'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute'
>;

/** Which cookies to clear, and whether visit cookies may be written (decisions 17, 50). `isPrivate` is Global Privacy Control. */
export function decideTracking(
  policy: Policy,
  consent: Consent,
  { isCloneable, isPrivate }: { isCloneable: boolean; isPrivate: boolean },
): { clears: readonly string[]; canTrack: boolean } {
  if (policy.isRestrictiveCookiePolicyEnabled && consent === 'declined')
    return { clears: REFUSAL_COOKIES, canTrack: false };
  const isHeldBack =
    policy.isRestrictiveCookiePolicyEnabled &&
    (consent !== 'accepted' || policy.isRestrictiveCookiePolicyAbsolute);
  if (isHeldBack || isCloneable) return { clears: CENSUS_COOKIES, canTrack: false };
  // A site that asks waits for the answer; one that does not ask writes on the first visit (A4.12, decision 0095).
  const isAsked = policy.isCookieBannerEnabled || isPrivate;
  return { clears: [], canTrack: consent === 'accepted' || (consent === 'unasked' && !isAsked) };
}

/** Whether the banner shows (A4.38, A4.39, A4.42, B9.3.27, decisions 18): screenshots win over forcing. */
export function showsBanner(facts: {
  isEnabled: boolean;
  isForced: boolean;
  isScreenshot: boolean;
  /** Global Privacy Control: the browser has answered already. */
  isPrivate: boolean;
  consent: Consent;
}): boolean {
  if (facts.isScreenshot) return false;
  return facts.isForced || (facts.isEnabled && !facts.isPrivate && facts.consent === 'unasked');
}
