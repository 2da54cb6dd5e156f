import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { hasDecline, readCookieSettings } from '#domain/consent.ts';
import {
  CONSENT_CHANGE,
  CONSENT_COOKIE,
  type Consent,
  type RawCookieSettings,
  REFUSAL_COOKIES,
} from '#domain/consent-policy.ts';
import { cookies, privacyControl } from '#messages/page.ts';
import { clearCookie, readCookie, writeCookie } from '../page/cookies.ts';
import { findConsent, hasPrivacyControl } from '../page/third-party-consent.ts';
import { keepFocusUncovered } from '../page/uncover-focus.ts';
import './consent.css';

interface Banner {
  /** The cookie settings in the page's context. */
  cookieSettings: RawCookieSettings;
  /** Shows the banner as a preview, whose buttons do nothing (A4.42, A4.43). */
  isForced: boolean;
  onChoice: () => void;
  /** The link that opened the banner again; undefined if the banner opened by itself. */
  opener: HTMLElement | undefined;
}

const VALUES: Readonly<Record<'0' | '1', Consent>> = { 0: 'declined', 1: 'accepted' };

/**
 * Shows the cookie banner (A4.38 to A4.43) right after the skip link. If a link opened it again, the banner
 * marks the current answer and closes on Escape. The banner also closes when the visitor answers in another
 * tab.
 */
export function showConsentBanner({ cookieSettings, isForced, onChoice, opener }: Banner): void {
  const settings = readCookieSettings(cookieSettings);
  document.querySelector<HTMLElement>('.consent')?.remove();
  const before = findConsent();
  const banner = document.createElement('section');
  const { cookieBannerVariant, cookieBannerPosition, cookieBannerTheme, cookieBannerCtaVariant } = settings;
  const isIcon = cookieBannerCtaVariant === 'ICON' && !opener;
  const cta = isIcon ? 'ICON' : opener ? 'BUTTON' : cookieBannerCtaVariant;
  banner.className = `consent consent-${cookieBannerVariant} consent-${cookieBannerPosition} consent-${cookieBannerTheme} consent-${cta}`;
  banner.setAttribute('aria-label', cookies);

  const close = () => {
    stopUncovering();
    stopMeasuring();
    release();
    for (const type of ['focus', 'pageshow'] as const) removeEventListener(type, followOtherTab);
    document.removeEventListener('visibilitychange', followOtherTab);
    const hadFocus = banner.contains(document.activeElement);
    banner.remove();
    if (hadFocus) (opener ?? findReturn())?.focus({ preventScroll: true });
  };
  let left: HTMLElement | null = null;
  /** Finds the element that had focus before the banner; otherwise the start of the content. */
  const findReturn = () => (left?.isConnected ? left : document.getElementById('main'));
  const tell = () => {
    close();
    onChoice();
    // Notify content on this page that waits for consent, such as an embedded video.
    document.dispatchEvent(new Event(CONSENT_CHANGE));
  };
  const followOtherTab = () => {
    if (findConsent() !== before) tell();
  };
  const choose = (value: '0' | '1') => {
    if (isForced) return;
    writeCookie(CONSENT_COOKIE.name, value, CONSENT_COOKIE.maxAgeSeconds);
    tell();
    if (before === 'accepted' && value === '0') withdraw();
  };
  const createButton = (value: '0' | '1', label: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = value === '1' ? 'consent-accept' : 'consent-decline';
    button.textContent = isIcon ? '×' : label;
    if (isIcon) button.setAttribute('aria-label', label);
    if (opener) button.ariaPressed = String(VALUES[value] === before);
    button.addEventListener('click', () => choose(value));
    return button;
  };

  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) left = relatedTarget;
  });
  // Elsewhere on the page, Escape keeps its meaning.
  banner.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  const text = document.createElement('div');
  text.className = 'consent-text';
  text.append(createText(settings.cookieBannerText));
  if (opener && hasPrivacyControl()) text.append(createText(privacyControl));
  banner.append(text);
  const actions = document.createElement('div');
  actions.className = 'consent-actions';
  actions.append(createButton('1', settings.cookieBannerCtaText));
  if (opener || hasDecline(settings)) actions.append(createButton('0', settings.cookieBannerOptOutCtaText));
  banner.append(actions);
  const skipLink = document.body.querySelector('.skip-link');
  if (skipLink) skipLink.after(banner);
  else document.body.prepend(banner);

  delete document.documentElement.dataset.asksCookies;
  const stopMeasuring = measure(banner, text, cookieBannerPosition.startsWith('BOTTOM'));
  const stopUncovering = keepFocusUncovered(banner);
  const release = opener ? pushEscapeTarget(close) : () => {};
  if (!isForced) {
    for (const type of ['focus', 'pageshow'] as const) addEventListener(type, followOtherTab);
    document.addEventListener('visibilitychange', followOtherTab);
  }
  if (!opener) return;
  banner.tabIndex = -1;
  banner.focus();
}

/**
 * Tells the page how high a banner at its foot is (consent.css), and lets the keyboard scroll a text that is
 * longer than its space.
 */
function measure(banner: HTMLElement, text: HTMLElement, isAtFoot: boolean): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (isAtFoot) style.setProperty('--consent-height', `${banner.offsetHeight}px`);
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}

function createText(words: string): HTMLParagraphElement {
  const text = document.createElement('p');
  // The owner's text may differ from the page in language and direction.
  text.dir = 'auto';
  text.textContent = words;
  return text;
}

/** Deletes cookies that need consent, and reloads the page to remove third-party embeds. */
function withdraw(): void {
  for (const name of REFUSAL_COOKIES) if (readCookie(name) !== undefined) clearCookie(name);
  location.reload();
}
