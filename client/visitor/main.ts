import type { Tracker } from '#client/analytics/tracker.ts';
import { leaveKeysToInputMethod } from '#client/behaviours/composition.ts';
import { showsBanner } from '#domain/consent/consent.ts';
import { readCookieSettings } from '#domain/consent/cookie-settings.ts';
import { findNativePlatform } from '#domain/sites/native-platform.ts';
import { readContext } from '../page/context.ts';
import { findConsent, hasPrivacyControl } from '../page/third-party-consent.ts';
import { trackVisit } from '../page/visits.ts';
import { startAccounts } from './accounts.ts';
import { startBootstrap } from './bootstrap.ts';
import { startCommerce } from './commerce.ts';
import { startConfirmations } from './confirmations.ts';
import { startErrorReporter } from './error-reporter.ts';
import { startForms } from './forms.ts';
import { startGalleries } from './galleries.ts';
import { reloadWhenGone } from './gone-build.ts';
import { startMedia } from './media.ts';
import { enhanceNavigation } from './navigation.ts';
import { exposePageApi } from './page-api.ts';
import { refreshWhenRestored } from './restored.ts';
import { startTooltips } from './tooltips.ts';
import { findHandler, type NativeWindow } from './web-view/host.ts';
import { whenPainted } from './when-painted.ts';

/** Entry point of the visitor script: error reporting first, then redirects, then everything that can wait. */
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
reloadWhenGone();
leaveKeysToInputMethod();
refreshWhenRestored();
enhanceNavigation();
startMedia();
// A page without such a block does not load the list of them either.
if (document.querySelector('[data-script]'))
  void import('./block-scripts.ts').then(({ startBlockScripts }) => startBlockScripts());
startCommerce();
startGalleries(context?.flags);
startConfirmations();
startTooltips();

if (context?.website && !startBootstrap(context)) {
  const settings = readCookieSettings(context.cookieSettings);
  const banner = {
    isEnabled: settings.isCookieBannerEnabled,
    isForced: query.has('forceCookieBanner'),
    isScreenshot: query.has('screenshot'),
    isPrivate: hasPrivacyControl(),
    consent: findConsent(),
  };
  const tracking = trackVisit(settings, context.website.cloneable);
  startForms(context, tracking);
  startAccounts(context.isMember);
  const isInFrame = self !== top && query.get('frame') === 'edit';
  if (!isInFrame)
    whenPainted(
      () =>
        void import('#client/analytics/start.ts').then(({ startMeasuring }) =>
          startMeasuring({ context, tracking, settings, report, announceTracker }),
        ),
    );
  // A2.41, A2.42: in the editing frame even when the session has ended.
  if (context.websiteRoles.length > 0 || isInFrame)
    void import('./overlays-manager.ts').then(({ startOverlaysManager }) => startOverlaysManager());
  if (platform)
    void import('./web-view/web-view.ts').then(({ startWebView }) =>
      startWebView(native, platform, context.mobileAppBackLink),
    );
  const showBanner = (opener?: HTMLElement) =>
    void import('./consent-banner.ts').then(({ showConsentBanner }) =>
      showConsentBanner({
        settings,
        isForced: banner.isForced,
        onChoice: () => trackVisit(settings, context.website.cloneable),
        opener,
      }),
    );
  if (showsBanner(banner)) {
    // Popups wait for the answer, and must also wait while the banner's code loads.
    document.documentElement.dataset.asksCookies = '';
    showBanner();
  }
  const link = document.querySelector<HTMLElement>('[data-cookie-settings]');
  link?.addEventListener('click', () => showBanner(link));
  if (query.get('logout') === 'true')
    void import('../page/dialogs/logout-message.ts').then(({ showLogoutMessage }) => showLogoutMessage());
}
