import { CONSENT_CHANGE, CONSENT_COOKIE, type Consent, readConsent } from '#domain/consent.ts';
import { readCookie } from './cookies.ts';

export const findConsent = (): Consent => readConsent(readCookie(CONSENT_COOKIE.name));

export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Global Privacy Control overrides an acceptance in the banner. */
export const hasThirdPartyConsent = (): boolean => findConsent() === 'accepted' && !hasPrivacyControl();

/** Calls `load` once the visitor has consented, either immediately or after they answer the banner. */
export function onThirdPartyConsent(load: () => void): void {
  const answer = () => {
    if (hasThirdPartyConsent()) load();
  };
  if (hasThirdPartyConsent()) load();
  else document.addEventListener(CONSENT_CHANGE, answer, { once: true });
}
