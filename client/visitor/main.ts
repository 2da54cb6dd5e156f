import { CONSENT_COOKIE, readConsent, showsBanner } from '#domain/consent/consent.ts';
import { readCookieSettings } from '#domain/consent/cookie-settings.ts';
import { startAccounts } from './accounts.ts';
import { startBootstrap } from './bootstrap.ts';
import { startCensus } from './census.ts';
import { startCommerce } from './commerce.ts';
import { startConfirmations } from './confirmations.ts';
import { readContext } from './context.ts';
import { readCookie } from './cookies.ts';

import { startErrorReporter } from './error-reporter.ts';
import { startForms } from './forms.ts';
import { startGalleries } from './galleries.ts';
import { startIslands } from './islands.ts';
import { startMedia } from './media.ts';
import { enhanceNavigation } from './navigation.ts';
import { loadTrackPixel } from './track-pixel.ts';
import { trackVisit } from './visits.ts';

/** Entry point of the visitor script: error reporting first, then redirects, then everything that can wait. */
const context = readContext();
startErrorReporter(context);
enhanceNavigation();
startMedia();
startIslands();
startCommerce();
startGalleries(context?.flags);
startConfirmations();

if (context?.website && !startBootstrap(context)) {
  const settings = readCookieSettings(context.cookieSettings);
  const query = new URLSearchParams(location.search);
  const banner = {
    isEnabled: settings.isCookieBannerEnabled,
    isForced: query.has('forceCookieBanner'),
    isScreenshot: query.has('screenshot'),
    consent: readConsent(readCookie(CONSENT_COOKIE.name)),
  };
  const tracking = trackVisit(settings, context.website.cloneable);
  startCensus(context, tracking);
  startForms(context, tracking);
  if (tracking.mayTrack && tracking.isNewVisit) loadTrackPixel();
  startAccounts(context.isMember);
  if (showsBanner(banner)) {
    const onChoice = () => trackVisit(settings, context.website.cloneable);
    void import('./consent-banner.ts').then(({ showConsentBanner }) =>
      showConsentBanner({ settings, isForced: banner.isForced, onChoice }),
    );
  }
  if (query.get('logout') === 'true')
    void import('./dialogs/logout-message.ts').then(({ showLogoutMessage }) => showLogoutMessage());
}
