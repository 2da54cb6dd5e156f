import { CONSENT_CHANGE, CONSENT_COOKIE, type Consent, readConsent } from '#domain/consent-policy.ts';
import { readCookie } from './cookies.ts';

export const findConsent = (): Consent => readConsent(readCookie(CONSENT_COOKIE.name));

export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/**
 * Returns whether the visitor has accepted third-party content. Global Privacy Control overrides an
 * acceptance in the cookie banner.
 */
export const hasThirdPartyConsent = (): boolean => findConsent() === 'accepted' && !hasPrivacyControl();

/**
 * Calls `load` once the visitor has consented: immediately, or after the visitor accepts in the cookie
 * banner.
 */
export function onThirdPartyConsent(load: () => void): void {
  const answer = () => {
    if (hasThirdPartyConsent()) load();
  };
  if (hasThirdPartyConsent()) load();
  else document.addEventListener(CONSENT_CHANGE, answer, { once: true });
}
