import { accept, text as bannerText, decline } from '#messages/consent.ts';
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
import { type CookiePolicy, type RawCookieSettings, readCookiePolicy } from './consent-policy.ts';

/** Stored cookie settings (A3.33). */
export interface CookieSettings extends CookiePolicy {
  cookieBannerCtaText: string;
  cookieBannerCtaVariant: (typeof CTA_VARIANTS)[number];
  cookieBannerPosition: (typeof BAR_POSITIONS)[number] | (typeof POPUP_POSITIONS)[number];
  cookieBannerText: string;
  cookieBannerTheme: (typeof BANNER_THEMES)[number];
  cookieBannerVariant: (typeof BANNER_VARIANTS)[number];
  cookieBannerOptOutCtaText: string;
  cookieBannerAcceptType: (typeof ACCEPT_TYPES)[number];
}

type Texts = Messages['consent'];

const ownTexts: Texts = { accept, decline, text: bannerText };

const pickValue = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((candidate) => candidate === value) ?? fallback;
const text = (value: unknown, fallback: string, max: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : fallback;

/** Replaces missing or invalid values with defaults (A5.35 to A5.44). */
export function readCookieSettings(raw: RawCookieSettings, texts: Texts = ownTexts): CookieSettings {
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
    ...readCookiePolicy(raw),
  };
}

const defaultTexts = (texts: Texts) => ({
  cookieBannerText: texts.text,
  cookieBannerCtaText: texts.accept,
  cookieBannerOptOutCtaText: texts.decline,
});

/** Removes texts that equal a default text, so that the site's language determines them. */
export function withoutDefaultTexts(
  stored: RawCookieSettings,
  texts: Texts = ownTexts,
): Record<string, unknown> {
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

export function fromApiForm(api: RawCookieSettings, texts: Texts = ownTexts): CookieSettings {
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
