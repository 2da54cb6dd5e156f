import { CONSENT_CHANGE, CONSENT_COOKIE, type Consent, readConsent } from '#domain/consent.ts';
import { readCookie } from './cookies.ts';

/** Returns the visitor's answer to the cookie banner. */
export const findConsent = (): Consent => readConsent(readCookie(CONSENT_COOKIE.name));

/** Returns whether the browser sends Global Privacy Control, which opts the visitor out of data sharing. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/**
 * Returns whether the visitor consented to third parties. Global Privacy Control overrides an acceptance by
 * the banner.
 */
export const hasThirdPartyConsent = (): boolean => findConsent() === 'accepted' && !hasPrivacyControl();

/** Calls `load` once the visitor has consented: immediately, or after the banner is answered. */
export function onThirdPartyConsent(load: () => void): void {
  const answer = () => {
    if (hasThirdPartyConsent()) load();
  };
  if (hasThirdPartyConsent()) load();
  else document.addEventListener(CONSENT_CHANGE, answer, { once: true });
}
