import { CONSENT_CHANGE, CONSENT_COOKIE, type Consent, readConsent } from '#domain/consent.ts';
import { readCookie } from './cookies.ts';

/** The visitor's answer to the cookie banner. */
export const findConsent = (): Consent => readConsent(readCookie(CONSENT_COOKIE.name));

/** Whether the browser sends Global Privacy Control, which refuses the sharing of data for its user. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Whether the visitor has agreed to other sites: by the banner, and not against it by Global Privacy Control. */
export const hasThirdPartyConsent = (): boolean => findConsent() === 'accepted' && !hasPrivacyControl();

/** Calls `load` once the visitor has agreed: now, or after the banner. */
export function onThirdPartyConsent(load: () => void): void {
  const answer = () => {
    if (hasThirdPartyConsent()) load();
  };
  if (hasThirdPartyConsent()) load();
  else document.addEventListener(CONSENT_CHANGE, answer, { once: true });
}
