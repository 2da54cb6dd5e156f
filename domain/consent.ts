import { DAY_SECONDS } from '#domain/time/units.ts';
import * as ownTexts from '#messages/consent.ts';
import type { CookieForm } from '#schema/contracts/sites/calls.ts';
import {
  ACCEPT_TYPES,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  CTA_VARIANTS,
  POPUP_POSITIONS,
} from '#schema/contracts/sites/cookie-banner.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Stored cookie settings (A3.33). */
export interface CookieSettings {
  cookieBannerCtaText: string;
  cookieBannerCtaVariant: (typeof CTA_VARIANTS)[number];
  cookieBannerPosition: (typeof BAR_POSITIONS)[number] | (typeof POPUP_POSITIONS)[number];
  cookieBannerText: string;
  cookieBannerTheme: (typeof BANNER_THEMES)[number];
  cookieBannerVariant: (typeof BANNER_VARIANTS)[number];
  cookieBannerOptOutCtaText: string;
  cookieBannerAcceptType: (typeof ACCEPT_TYPES)[number];
  isCookieBannerEnabled: boolean;
  isRestrictiveCookiePolicyEnabled: boolean;
  isRestrictiveCookiePolicyAbsolute: boolean;
  isVisitorDataRestricted: boolean;
}

type Raw = Readonly<Record<string, unknown>>;
type Texts = Messages['consent'];

const pickValue = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((candidate) => candidate === value) ?? fallback;
const text = (value: unknown, fallback: string, max: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : fallback;

/** Replaces missing or invalid values with defaults (A5.35 to A5.44). */
export function readCookieSettings(raw: Raw, texts: Texts = ownTexts): CookieSettings {
  const variant = pickValue(BANNER_VARIANTS, raw.cookieBannerVariant, 'BAR');
  const position =
    variant === 'BAR'
      ? pickValue(BAR_POSITIONS, raw.cookieBannerPosition, 'BOTTOM')
      : pickValue(POPUP_POSITIONS, raw.cookieBannerPosition, 'BOTTOM_LEFT');
  return {
    cookieBannerCtaText: text(raw.cookieBannerCtaText, texts.accept, 60),
    cookieBannerCtaVariant: pickValue(CTA_VARIANTS, raw.cookieBannerCtaVariant, 'ICON'),
    cookieBannerPosition: position,
    cookieBannerText: text(raw.cookieBannerText, texts.text, 1_000),
    cookieBannerTheme: pickValue(BANNER_THEMES, raw.cookieBannerTheme, 'DARK'),
    cookieBannerVariant: variant,
    cookieBannerOptOutCtaText: text(raw.cookieBannerOptOutCtaText, texts.decline, 60),
    cookieBannerAcceptType: pickValue(ACCEPT_TYPES, raw.cookieBannerAcceptType, 'OPT_IN'),
    isCookieBannerEnabled: raw.isCookieBannerEnabled === true,
    isRestrictiveCookiePolicyEnabled: raw.isRestrictiveCookiePolicyEnabled === true,
    isRestrictiveCookiePolicyAbsolute: raw.isRestrictiveCookiePolicyAbsolute === true,
    isVisitorDataRestricted: raw.isVisitorDataRestricted === true,
  };
}

const defaultTexts = ({ text: bannerText, accept, decline }: Texts) => ({
  cookieBannerText: bannerText,
  cookieBannerCtaText: accept,
  cookieBannerOptOutCtaText: decline,
});

/** Removes texts that equal a default text, so that the site's language determines them. */
export function withoutDefaultTexts(stored: Raw, texts: Texts = ownTexts): Record<string, unknown> {
  const defaults = [texts, ownTexts].map((one) => new Map(Object.entries(defaultTexts(one))));
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => !defaults.some((known) => known.get(name) === value)),
  );
}

/**
 * Converts stored settings to the format of the API (A3.40, A3.41), which inverts one flag and renames
 * another.
 */
export function toApiForm(stored: CookieSettings): CookieForm {
  const { isVisitorDataRestricted, isRestrictiveCookiePolicyEnabled, ...banner } = stored;
  return {
    ...banner,
    isActivityLogEnabled: !isVisitorDataRestricted,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
  };
}

export function fromApiForm(api: Raw, texts: Texts = ownTexts): CookieSettings {
  const stored = {
    ...api,
    isVisitorDataRestricted: api.isActivityLogEnabled === false,
    isRestrictiveCookiePolicyEnabled: api.isAnalyticsCookiesDisabled === true,
  };
  return readCookieSettings(stored, texts);
}

/**
 * Returns whether the banner has a decline button: only an OPT_IN_AND_OUT banner without the icon does
 * (A5.44).
 */
export function hasDecline(
  settings: Pick<CookieSettings, 'cookieBannerAcceptType' | 'cookieBannerCtaVariant'>,
): boolean {
  return settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT' && settings.cookieBannerCtaVariant !== 'ICON';
}

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

type Policy = Pick<
  CookieSettings,
  'isCookieBannerEnabled' | 'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute'
>;

/** `isPrivate` is true if the browser sends Global Privacy Control. */
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
