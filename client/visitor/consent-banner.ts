import { CONSENT_CHANGE, CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { type CookieSettings, hasDecline } from '#domain/consent/cookie-settings.ts';
import { cookies } from '#messages/page.ts';
import { writeCookie } from './cookies.ts';
import { keepFocusUncovered } from './uncover-focus.ts';
import './consent.css';

interface Banner {
  settings: CookieSettings;
  /** Forced mode (A4.42, A4.43): a preview whose buttons do nothing. */
  isForced: boolean;
  onChoice: () => void;
}

function button(label: string, className: string, choose: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', choose);
  return element;
}

/**
 * Shows the cookie banner (A4.38 to A4.43): a region right after the skip link, reachable by keyboard, that never
 * covers the focused element.
 */
export function showConsentBanner({ settings, isForced, onChoice }: Banner): HTMLElement {
  const banner = document.createElement('section');
  const { cookieBannerVariant, cookieBannerPosition, cookieBannerTheme, cookieBannerCtaVariant } = settings;
  banner.className = `consent consent-${cookieBannerVariant} consent-${cookieBannerPosition} consent-${cookieBannerTheme} consent-${cookieBannerCtaVariant}`;
  banner.setAttribute('aria-label', cookies);
  const choose = (value: '0' | '1') => () => {
    if (isForced) return;
    writeCookie(CONSENT_COOKIE.name, value, CONSENT_COOKIE.maxAgeSeconds);
    stopUncovering();
    banner.remove();
    onChoice();
    // What waits for consent on this page, such as an embed, hears of it.
    document.dispatchEvent(new Event(CONSENT_CHANGE));
  };
  const text = document.createElement('p');
  // The owner's text may not be in the page's language, or run in its direction.
  text.dir = 'auto';
  text.textContent = settings.cookieBannerText;
  const accept = button(
    cookieBannerCtaVariant === 'ICON' ? '×' : settings.cookieBannerCtaText,
    'consent-accept',
    choose('1'),
  );
  if (cookieBannerCtaVariant === 'ICON') accept.setAttribute('aria-label', settings.cookieBannerCtaText);
  const actions = document.createElement('div');
  actions.className = 'consent-actions';
  actions.append(accept);
  if (hasDecline(settings))
    actions.append(button(settings.cookieBannerOptOutCtaText, 'consent-decline', choose('0')));
  banner.append(text, actions);
  const skipLink = document.body.querySelector('.skip-link');
  if (skipLink) skipLink.after(banner);
  else document.body.prepend(banner);
  const stopUncovering = keepFocusUncovered(banner);
  return banner;
}
