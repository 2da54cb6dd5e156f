import { describe, expect, it } from 'vitest';
import {
  fromApiForm,
  hasDecline,
  readCookieSettings,
  toApiForm,
  withoutDefaultTexts,
} from '#domain/consent.ts';
import {
  CENSUS_COOKIES,
  CONSENT_COOKIE,
  decideTracking,
  REFUSAL_COOKIES,
  readConsent,
  showsBanner,
} from '#domain/consent-policy.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import {
  ACCEPT_TYPES,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  CTA_VARIANTS,
  POPUP_POSITIONS,
} from '#schema/contracts/sites/cookie-banner.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';

const OPEN = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
};
const RESTRICTIVE = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
};

describe('cookie settings', () => {
  it('[A3.34] [A3.35] [A3.36] [A3.37] [A3.38] [A3.39] the settings list the choices from the specification', () => {
    expect(CTA_VARIANTS).toEqual(['TEXT', 'BUTTON', 'ICON']);
    expect(BANNER_THEMES).toEqual(['LIGHT', 'DARK']);
    expect(BANNER_VARIANTS).toEqual(['BAR', 'POPUP']);
    expect(ACCEPT_TYPES).toEqual(['OPT_IN', 'OPT_IN_AND_OUT']);
    expect(BAR_POSITIONS).toEqual(['TOP', 'BOTTOM']);
    expect(POPUP_POSITIONS).toEqual(['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT']);
  });
  const defaults = {
    cookieBannerText:
      'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
    cookieBannerCtaText: 'Accept',
    cookieBannerOptOutCtaText: 'Decline',
    cookieBannerVariant: 'BAR',
    cookieBannerTheme: 'DARK',
    cookieBannerCtaVariant: 'ICON',
    cookieBannerPosition: 'BOTTOM',
  };
  it('[A5.35] [A5.36] [A5.37] [A5.38] [A5.39] [A5.40] [A5.41] [A5.42] each missing setting has a default', () => {
    expect(readCookieSettings({})).toMatchObject(defaults);
  });
  it('[A5.35] each invalid setting falls back to its default', () => {
    const broken = {
      cookieBannerText: 4,
      cookieBannerCtaText: '',
      cookieBannerOptOutCtaText: null,
      cookieBannerVariant: 'x',
      cookieBannerTheme: 1,
      cookieBannerCtaVariant: 'LINK',
      cookieBannerPosition: 'TOP_LEFT',
    };
    expect(readCookieSettings(broken)).toMatchObject(defaults);
  });
  it('the default texts are in the site’s language and are not stored', () => {
    const german = LANGUAGES.de().consent;
    const written = { cookieBannerText: 'Kekse?', cookieBannerTheme: 'LIGHT' };
    expect(readCookieSettings(written, german)).toMatchObject({
      ...written,
      cookieBannerCtaText: 'Akzeptieren',
    });
    const resolved = { ...readCookieSettings(written, german) };
    expect(withoutDefaultTexts(resolved, german)).toMatchObject(written);
    expect(withoutDefaultTexts(resolved, german)).not.toHaveProperty('cookieBannerCtaText');
    // Older versions of the panel, which were only in English, stored these default texts.
    expect(withoutDefaultTexts({ ...readCookieSettings(written) }, german)).not.toHaveProperty(
      'cookieBannerOptOutCtaText',
    );
  });
  it('[A5.43] a cookie banner in the popup style appears at the bottom left by default', () => {
    expect(readCookieSettings({ cookieBannerVariant: 'POPUP' }).cookieBannerPosition).toBe('BOTTOM_LEFT');
    expect(
      readCookieSettings({ cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP' }).cookieBannerPosition,
    ).toBe('BOTTOM_LEFT');
  });
  it.each([true, false])(
    '[A3.40] isVisitorDataRestricted %s is the opposite of isActivityLogEnabled',
    (restricted) => {
      const api = toApiForm(readCookieSettings({ isVisitorDataRestricted: restricted }));
      expect(api.isActivityLogEnabled).toBe(!restricted);
      expect(fromApiForm(api).isVisitorDataRestricted).toBe(restricted);
    },
  );
  it.each([true, false])(
    '[A3.41] isRestrictiveCookiePolicyEnabled %s is stored as isAnalyticsCookiesDisabled',
    (enabled) => {
      const api = toApiForm(readCookieSettings({ isRestrictiveCookiePolicyEnabled: enabled }));
      expect(api.isAnalyticsCookiesDisabled).toBe(enabled);
      expect(fromApiForm(api).isRestrictiveCookiePolicyEnabled).toBe(enabled);
    },
  );
  it('[A5.44] the decline button appears only for OPT_IN_AND_OUT without an icon', () => {
    const shown = ACCEPT_TYPES.flatMap((cookieBannerAcceptType) =>
      CTA_VARIANTS.map((cookieBannerCtaVariant) =>
        hasDecline({ cookieBannerAcceptType, cookieBannerCtaVariant }),
      ),
    );
    expect(shown).toEqual([false, false, false, true, true, false]);
  });
});

describe('visitor consent', () => {
  it('[A7.20] the value 1 means accepted, 0 declined, and anything else undecided', () => {
    expect(CONSENT_COOKIE.name).toBe('ss_cookieAllowed');
    expect(['1', '0', 'true', '', undefined].map(readConsent)).toEqual([
      'accepted',
      'declined',
      'unasked',
      'unasked',
      'unasked',
    ]);
  });
  it('[A4.44] [A9.05] clears the nine cookies when the visitor declines under a restrictive policy', () => {
    expect(decideTracking(RESTRICTIVE, 'declined', { isCloneable: false, isPrivate: false })).toEqual({
      clears: REFUSAL_COOKIES,
      canTrack: false,
    });
    expect(REFUSAL_COOKIES).toEqual([
      'SS_MATTR',
      'SS_MID',
      'SS_lastvisit',
      'user_segment',
      'ss_cid',
      'ss_cpvisit',
      'ss_cvisit',
      'ss_cvr',
      'ss_cvt',
    ]);
  });
  it('[B9.3.16] clears the census cookies under a restrictive policy without consent', () => {
    expect(decideTracking(RESTRICTIVE, 'unasked', { isCloneable: false, isPrivate: false })).toEqual({
      clears: CENSUS_COOKIES,
      canTrack: false,
    });
    expect(decideTracking(RESTRICTIVE, 'accepted', { isCloneable: false, isPrivate: false })).toEqual({
      clears: [],
      canTrack: true,
    });
    expect(
      decideTracking({ ...RESTRICTIVE, isRestrictiveCookiePolicyAbsolute: true }, 'accepted', {
        isCloneable: false,
        isPrivate: false,
      }).canTrack,
    ).toBe(false);
    expect(CENSUS_COOKIES).toEqual(['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']);
  });
  it.each([
    ['accepted', true],
    ['unasked', false],
    ['declined', false],
  ] as const)(
    'under an open policy, a visitor with the answer “%s” may be tracked: %s',
    (consent, canTrack) => {
      expect(decideTracking(OPEN, consent, { isCloneable: false, isPrivate: false })).toEqual({
        clears: [],
        canTrack,
      });
    },
  );
  it.each([
    ['an open policy', OPEN, true],
    ['a restrictive policy', RESTRICTIVE, false],
  ] as const)(
    '[A4.12] a site without a banner and with %s allows visit cookies on the first visit: %s',
    (_, policy, canTrack) => {
      const silent = { ...policy, isCookieBannerEnabled: false };
      const track = (consent: 'unasked' | 'declined', isPrivate = false, isCloneable = false) =>
        decideTracking(silent, consent, { isCloneable, isPrivate }).canTrack;
      expect(track('unasked')).toBe(canTrack);
      expect(track('declined')).toBe(false);
      expect(track('unasked', true)).toBe(false);
      expect(track('unasked', false, true)).toBe(false);
    },
  );
  it('the banner is on by default for a new site, but off for a site whose stored settings do not turn it on', () => {
    const read = (settings: object) =>
      readCookieSettings(websiteSettingsSchema.parse({ title: 'New', navigation: {}, ...settings }).cookies);
    expect(read({}).isCookieBannerEnabled).toBe(true);
    expect(read({ cookies: {} }).isCookieBannerEnabled).toBe(false);
  });
  it('[B9.3.17] clears cookies on a cloneable site with or without consent', () => {
    for (const consent of ['accepted', 'unasked', 'declined'] as const)
      expect(decideTracking(OPEN, consent, { isCloneable: true, isPrivate: false })).toEqual({
        clears: CENSUS_COOKIES,
        canTrack: false,
      });
  });
  it('[A4.38] [A4.39] [A4.42] [B9.3.27] the banner appears to undecided visitors, can be forced, and is hidden from screenshots', () => {
    const facts = {
      isEnabled: true,
      isForced: false,
      isScreenshot: false,
      isPrivate: false,
      consent: 'unasked' as const,
    };
    expect(showsBanner(facts)).toBe(true);
    expect(showsBanner({ ...facts, isEnabled: false })).toBe(false);
    expect(showsBanner({ ...facts, isPrivate: true })).toBe(false);
    expect(showsBanner({ ...facts, consent: 'accepted' })).toBe(false);
    expect(showsBanner({ ...facts, consent: 'accepted', isForced: true })).toBe(true);
    expect(showsBanner({ ...facts, isForced: true, isScreenshot: true })).toBe(false);
  });
});
