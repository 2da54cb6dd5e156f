import type { Tracker } from '#client/analytics/tracker.ts';
import { ignoreKeysDuringComposition } from '#client/behaviours/composition.ts';
import { readCookiePolicy, showsBanner } from '#domain/consent-policy.ts';
import { findNativePlatform } from '#domain/sites/native-platform.ts';
import { makeClosable } from '../behaviours/closable-details.ts';
import { replayEarlyClicks } from '../behaviours/early-clicks.ts';
import { type PageContext, readContext } from '../page/context.ts';
import { hasCartCookie, readCookie } from '../page/cookies.ts';
import { findConsent, hasPrivacyControl } from '../page/third-party-consent.ts';
import { trackVisit } from '../page/visits.ts';
import { startAccounts } from './accounts.ts';
import { startBootstrap } from './bootstrap.ts';
import { startCommerce } from './commerce.ts';
import { startErrorReporter } from './error-reporter.ts';
import { startForms } from './forms.ts';
import type { Control } from './inline-errors.ts';
import { exposePageApi } from './page-api.ts';
import { reloadForNewBuild } from './reload-for-new-build.ts';
import { startTooltips } from './tooltips.ts';
import { findHandler, type NativeWindow } from './web-view/host.ts';

const LONGEST_WAIT_MS = 2_000;

/**
 * Calls `run` once the page is painted and the browser is idle. A background tab never paints, so `run` is
 * called after 2 s.
 */
function whenPainted(run: () => void): void {
  let isOver = false;
  const idle = () => {
    if (isOver) return;
    isOver = true;
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    else setTimeout(run);
  };
  const wait = () => {
    setTimeout(idle, LONGEST_WAIT_MS);
    // Browsers buffer up to two frames before content reaches the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(idle)));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Paths of pages with mostly personal content, with or without a language prefix. */
const PERSONAL =
  /^(?:\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?\/(?:checkout|order|account|subscription|membership)(?:\/|$)/;

/**
 * Reloads a page that the browser restored from the back/forward cache, if the page is personal or the
 * visitor has signed in or out since.
 */
function refreshWhenRestored(): void {
  const crumb = readCookie('crumb');
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (readCookie('crumb') !== crumb || PERSONAL.test(location.pathname)) return location.reload();
    const hasCount = document.querySelector('a[href="/cart"][data-cart]') !== null;
    if (hasCount || hasCartCookie())
      void import('#client/commerce/indicator.ts').then(({ loadIndicator }) => loadIndicator());
  });
}

function startMedia(): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has('[data-embed-src]'))
    replayEarlyClicks(
      '[data-embed-src] a',
      import('./embeds.ts').then(({ enhanceEmbeds }) => enhanceEmbeds()),
    );
  if (has('[data-video], [data-background-video]'))
    replayEarlyClicks(
      '[data-video] .video-play',
      import('../media/video/index.ts').then(({ startVideos }) => void startVideos()),
    );
  if (has('[data-album]')) void import('../media/album/index.ts').then(({ startAlbums }) => startAlbums());
  if (has('img[data-loader]'))
    void import('../media/images/index.ts').then(({ startImageLoaders }) => startImageLoaders());
}

/** Shows the question from a <details data-confirm="question"> in a dialog (B1.04). */
function startConfirmations(): void {
  if (!document.querySelector('[data-confirm]')) return;
  document.addEventListener('click', (event) => {
    const details = (event.target as Element).closest('[data-confirm] > summary')?.parentElement;
    if (!(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    import('../page/dialogs/confirm-forms.ts').then(
      ({ confirmAndSubmit }) => confirmAndSubmit(details),
      // Offline, the dialog cannot load, so open the <details> as without JavaScript.
      () => {
        details.open = !details.open;
      },
    );
  });
}

/** Shows messages beside invalid controls instead of the browser's bubbles. A search field keeps its bubble. */
function startInlineErrors(): void {
  const show = (event: Event) => {
    const control = event.target as Control;
    if (control.type === 'search') return;
    event.preventDefault();
    import('./inline-errors.ts').then(
      ({ showInlineError }) => showInlineError(control),
      // Offline, the messages cannot load, so the browser shows its own.
      () => {
        document.removeEventListener('invalid', show, true);
        control.reportValidity();
      },
    );
  };
  document.addEventListener('invalid', show, true);
}

/** The header's folders on wide screens, which overlay the page. */
const FOLDERS = '.menu-wide > ul > .folder > details';

/**
 * Closes <details> menus on Escape and outside clicks. A folder also closes when the focus leaves it, because
 * the folder would cover the focused element.
 */
function enhanceNavigation(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`.site-nav, .list-menu, ${FOLDERS}`))
    makeClosable(menu, menu.matches(FOLDERS));
}

/** Loads gallery code if the page has a gallery or a lightbox image (A2.26). */
function startGalleries(flags: Readonly<Record<string, boolean>> | undefined): void {
  if (document.querySelector('[data-gallery-options], [data-lightbox]'))
    replayEarlyClicks(
      '[data-gallery-options] a, a[data-lightbox]',
      import('#client/galleries/bind.ts').then(({ bindGalleries }) => bindGalleries(flags)),
    );
}

/** Start error reporting first, then redirects, then the code that can wait. */
const context = readContext();
const report = startErrorReporter(context);
const query = new URLSearchParams(location.search);
const platform = findNativePlatform(query.get('platform'), findHandler(window as NativeWindow) !== null);
let announceTracker: (tracker: Tracker) => void = () => {};
const { native } = exposePageApi(
  platform,
  new Promise((resolve) => {
    announceTracker = resolve;
  }),
);
reloadForNewBuild();
ignoreKeysDuringComposition();
refreshWhenRestored();
enhanceNavigation();
startMedia();
// A page without scripted blocks does not load the list of block scripts.
if (document.querySelector('[data-script]'))
  void import('./block-scripts.ts').then(({ startBlockScripts }) => startBlockScripts());
startCommerce();
startGalleries(context?.flags);
startConfirmations();
startInlineErrors();
startTooltips();

if (context?.website) startBootstrap(context, () => startPage(context));

function startPage(context: PageContext): void {
  const { cookieSettings } = context;
  const policy = readCookiePolicy(cookieSettings);
  const banner = {
    isEnabled: policy.isCookieBannerEnabled,
    isForced: query.has('forceCookieBanner'),
    isScreenshot: query.has('screenshot'),
    isPrivate: hasPrivacyControl(),
    consent: findConsent(),
  };
  const tracking = trackVisit(policy, context.website.cloneable);
  startForms(context, tracking);
  startAccounts(context.isMember);
  const isInFrame = self !== top && query.get('frame') === 'edit';
  if (document.body.dataset.transitions !== undefined)
    whenPainted(
      () =>
        void import('../page/view-transitions.ts').then(({ startViewTransitions }) => startViewTransitions()),
    );
  if (!isInFrame)
    whenPainted(
      () =>
        void import('#client/analytics/start.ts').then(({ startMeasuring }) =>
          startMeasuring({ context, tracking, policy, report, announceTracker }),
        ),
    );
  // Also runs in the editor's iframe after the owner's session has ended (A2.41, A2.42).
  if (context.websiteRoles.length > 0 || isInFrame)
    void import('./overlays-manager.ts').then(({ startOverlaysManager }) => startOverlaysManager());
  if (platform)
    void import('./web-view/web-view.ts').then(({ startWebView }) =>
      startWebView(native, platform, context.mobileAppBackLink),
    );
  const showBanner = (opener?: HTMLElement) =>
    void import('./consent-banner.ts').then(({ showConsentBanner }) =>
      showConsentBanner({
        cookieSettings,
        isForced: banner.isForced,
        onChoice: () => trackVisit(policy, context.website.cloneable),
        opener,
      }),
    );
  if (showsBanner(banner)) {
    // Popups wait until the visitor has answered the cookie banner. This attribute also makes them wait while
    // the banner's code loads.
    document.documentElement.dataset.asksCookies = '';
    showBanner();
  }
  const link = document.querySelector<HTMLElement>('[data-cookie-settings]');
  link?.addEventListener('click', () => showBanner(link));
  if (query.get('logout') === 'true')
    void import('../page/dialogs/logout-message.ts').then(({ showLogoutMessage }) => showLogoutMessage());
}
