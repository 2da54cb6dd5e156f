import { hasRole, isViewerOnly } from '#domain/accounts/permissions/owner.ts';
import { ANALYTICS_COOKIES, type Identity, readIdentity } from '#domain/analytics/analytics-cookies.ts';
import { CONSENT_CHANGE, decideTracking } from '#domain/consent/consent.ts';
import type { CookieSettings } from '#domain/consent/cookie-settings.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { PageContext } from '../page/context.ts';
import { clearCookie, readCookie, writeCookie } from '../page/cookies.ts';
import { hasThirdPartyConsent, onThirdPartyConsent } from '../page/third-party-consent.ts';
import type { Tracking } from '../page/visits.ts';
import { startCensus } from './census.ts';
import { startCommerceEvents } from './commerce-events.ts';
import { startFormEvents } from './form-events.ts';
import { startLinkEvents } from './link-events.ts';
import { startOverlayEvents } from './overlays.ts';
import { startPerformance } from './performance.ts';
import { offerRecording } from './recording.ts';
import { loadTrackPixel } from './track-pixel.ts';
import { createTracker, type Tracker } from './tracker.ts';
import { readVisit } from './visit.ts';

export interface MeasuredPage {
  context: PageContext;
  tracking: Tracking;
  settings: CookieSettings;
  report: (error: unknown) => void;
  /** Is told what records this page's events, once it is measured. */
  announceTracker: (tracker: Tracker) => void;
}

/**
 * Measures a page for a visitor (B6.14 to B6.16): the script of pages loads this after the largest paint, and a page that is only
 * prepared is measured once somebody looks at it.
 */
export function startMeasuring(page: MeasuredPage): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => startMeasuring(page), { once: true });
    return;
  }
  const { context, tracking, settings, report, announceTracker } = page;
  const { authenticatedAccount, websiteRoles } = context;
  const isAtWork = authenticatedAccount !== null && hasRole(websiteRoles);
  const visit = readVisit(tracking);
  const { canTrack } = decideTracking(settings, 'accepted', {
    isCloneable: context.website.cloneable,
    isPrivate: false,
  });
  const isAllowed = canTrack && !settings.isVisitorDataRestricted;
  let known: Identity | null = null;
  const findIdentity = () => {
    const isAgreed = isAllowed && hasThirdPartyConsent();
    known = isAgreed ? (known ?? begin(visit.isNew)) : null;
    if (!isAgreed) forget();
    return known;
  };
  const source = () => ({ ...visit.source, isAutomated: navigator.webdriver || undefined });
  if (isAtWork)
    void import('./owner/index.ts').then(({ startOwnerPart }) => startOwnerPart(page, findIdentity));
  if (isAtWork && !isViewerOnly(websiteRoles)) return;

  findIdentity();
  document.addEventListener(CONSENT_CHANGE, findIdentity);
  const { visitorCookie } = tracking;
  startCensus({ context, visitorCookie, isNewVisit: visit.isNew });
  if (visit.isNew) loadTrackPixel();
  const tracker = createTracker(context, findIdentity, { source });
  announceTracker(tracker);
  startCommerceEvents(tracker, context.itemId);
  addEventListener('network:failed', (event) =>
    tracker.record(EVENT_NAME.networkError, { urlRequested: (event as CustomEvent<string>).detail }),
  );
  startFormEvents(tracker);
  startLinkEvents(tracker);
  startOverlayEvents(visitorCookie);
  if (!navigator.webdriver) void startPerformance(report);
  const { recordedShare = 0 } = context;
  if (recordedShare > 0) onThirdPartyConsent(() => void offerRecording(recordedShare));
}

const begin = (isNew: boolean): Identity =>
  readIdentity(
    { read: readCookie, write: writeCookie },
    { isNew, now: Date.now(), newId: () => crypto.randomUUID() },
    console.warn,
  );

function forget(): void {
  for (const name of Object.values(ANALYTICS_COOKIES)) if (readCookie(name) !== undefined) clearCookie(name);
}
