import { DAY_SECONDS } from '#domain/time/units.ts';

export type RawCookieSettings = Readonly<Record<string, unknown>>;

/** The cookie settings that every page checks before it loads the banner (A3.33). */
export interface CookiePolicy {
  isCookieBannerEnabled: boolean;
  isRestrictiveCookiePolicyEnabled: boolean;
  isRestrictiveCookiePolicyAbsolute: boolean;
  isVisitorDataRestricted: boolean;
}

export const readCookiePolicy = (raw: RawCookieSettings): CookiePolicy => ({
  isCookieBannerEnabled: raw.isCookieBannerEnabled === true,
  isRestrictiveCookiePolicyEnabled: raw.isRestrictiveCookiePolicyEnabled === true,
  isRestrictiveCookiePolicyAbsolute: raw.isRestrictiveCookiePolicyAbsolute === true,
  isVisitorDataRestricted: raw.isVisitorDataRestricted === true,
});

/**
 * In this cookie, `1` means accepted and `0` declined (A7.20, A9.04). Any other value is treated as
 * missing.
 */
export const CONSENT_COOKIE = { name: 'ss_cookieAllowed', maxAgeSeconds: 30 * DAY_SECONDS } as const;
export const CONSENT_CHANGE = 'consentchange';
export type Consent = 'accepted' | 'declined' | 'unasked';

/** Cookies deleted when a visitor refuses consent under a restrictive policy (A9.05). */
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
/** Cookies deleted if the policy is restrictive or the site is cloneable (B9.3.16, B9.3.17). */
export const CENSUS_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'] as const;

export function readConsent(value: string | undefined): Consent {
  if (value === '1') return 'accepted';
  return value === '0' ? 'declined' : 'unasked';
}

/** `isPrivate` is true if the browser sends Global Privacy Control. */
export function decideTracking(
  policy: Omit<CookiePolicy, 'isVisitorDataRestricted'>,
  consent: Consent,
  { isCloneable, isPrivate }: { isCloneable: boolean; isPrivate: boolean },
): { clears: readonly string[]; canTrack: boolean } {
  if (policy.isRestrictiveCookiePolicyEnabled && consent === 'declined')
    return { clears: REFUSAL_COOKIES, canTrack: false };
  const isHeldBack =
    policy.isRestrictiveCookiePolicyEnabled &&
    (consent !== 'accepted' || policy.isRestrictiveCookiePolicyAbsolute);
  if (isHeldBack || isCloneable) return { clears: CENSUS_COOKIES, canTrack: false };
  // Without a banner, set the visit cookies on the first visit (A4.12, decision 0095).
  const isAsked = policy.isCookieBannerEnabled || isPrivate;
  return { clears: [], canTrack: consent === 'accepted' || (consent === 'unasked' && !isAsked) };
}

/** Screenshot mode takes precedence over a forced banner (A4.38, A4.39, A4.42, B9.3.27). */
export function showsBanner(facts: {
  isEnabled: boolean;
  isForced: boolean;
  isScreenshot: boolean;
  /** Whether the browser sends Global Privacy Control. */
  isPrivate: boolean;
  consent: Consent;
}): boolean {
  if (facts.isScreenshot) return false;
  return facts.isForced || (facts.isEnabled && !facts.isPrivate && facts.consent === 'unasked');
}
