import { hasRole, isViewerOnly } from '#domain/accounts/contributor.ts';
import { ANALYTICS_COOKIES, type Identity, readIdentity } from '#domain/analytics/identity.ts';
import { CONSENT_CHANGE, type CookiePolicy, decideTracking } from '#domain/consent-policy.ts';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { recordOverlay, track } from '#schema/contracts/analytics/visitor-calls.ts';
import { sessionStore } from '../behaviours/storage.ts';
import { beacon } from '../page/beacon.ts';
import type { CallPath } from '../page/call-types.ts';
import type { PageContext } from '../page/context.ts';
import { clearCookie, readCookie, writeCookie } from '../page/cookies.ts';
import { hasThirdPartyConsent, onThirdPartyConsent } from '../page/third-party-consent.ts';
import type { Tracking } from '../page/visits.ts';
import { startCensus } from './census.ts';
import { startCommerceEvents } from './commerce-events.ts';
import { startFormEvents } from './form-events.ts';
import { startLinkEvents } from './link-events.ts';
import { startPerformance } from './performance.ts';
import { offerRecording } from './recording.ts';
import { createTracker, type Tracker } from './tracker.ts';

const TRACK: CallPath<typeof track> = '/api/track/Track';

const PASSED_ON = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
];

/** Loads the tracking pixel (B7.06 to B7.08). A `refer` parameter in the URL overrides the referrer. */
function loadTrackPixel(): void {
  const query = new URLSearchParams({
    landing: withoutSecrets(location.href),
    refer: withoutSecrets(document.referrer),
    rk: String(Math.random()).slice(2),
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  });
  const address = new URLSearchParams(location.search);
  for (const name of PASSED_ON) {
    const value = address.get(name);
    if (value !== null) query.set(name, value);
  }
  new Image(1, 1).src = `${TRACK}?${query}`;
}

const KEY = 'ss_source';

interface Visit {
  isNew: boolean;
  source: { visitReferrer?: string; visitQuery?: string };
}

/**
 * Without a visitor cookie, every page load starts a visit unless it is a reload or follows a link on this
 * site.
 */
function readVisit(tracking: Tracking): Visit {
  const isNew = tracking.canTrack ? tracking.isNewVisit : isArrival();
  const source = {
    visitReferrer: withoutSecrets(document.referrer),
    visitQuery: withoutSecrets(location.search),
  };
  if (!tracking.canTrack) return { isNew, source: isNew ? source : {} };
  if (isNew) sessionStore.write(KEY, JSON.stringify(source));
  return { isNew, source: JSON.parse(sessionStore.read(KEY) || '{}') };
}

function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

/** Records popups being opened, closed and submitted (B7.29). */
function startOverlayEvents(visitorCookie: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('.popup-place')) {
    const { id, version } = JSON.parse(place.dataset.popup ?? '{}') as { id: string; version: number };
    const count = (action: 'shown' | 'closed' | 'submitted') =>
      beacon<typeof recordOverlay>('/api/census/overlay', {
        hitId: crypto.randomUUID(),
        overlayId: id,
        version: String(version),
        action,
        visitorCookie,
      });
    const isShown = () => 'shown' in place.dataset;
    if (isShown()) count('shown');
    new MutationObserver(() => count(isShown() ? 'shown' : 'closed')).observe(place, {
      attributeFilter: ['data-shown'],
    });
    place.addEventListener('sent', () => count('submitted'));
  }
}

export interface MeasuredPage {
  context: PageContext;
  tracking: Tracking;
  policy: CookiePolicy;
  report: (error: unknown) => void;
  announceTracker: (tracker: Tracker) => void;
}

/** Starts measuring a page (B6.14 to B6.16). A prerendered page waits until it is shown. */
export function startMeasuring(page: MeasuredPage): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => startMeasuring(page), { once: true });
    return;
  }
  const { context, tracking, policy, report, announceTracker } = page;
  const { authenticatedAccount, websiteRoles } = context;
  const isAtWork = authenticatedAccount !== null && hasRole(websiteRoles);
  const visit = readVisit(tracking);
  const { canTrack } = decideTracking(policy, 'accepted', {
    isCloneable: context.website.cloneable,
    isPrivate: false,
  });
  const isAllowed = canTrack && !policy.isVisitorDataRestricted;
  let known: Identity | null = null;
  const findIdentity = () => {
    const isAgreed = isAllowed && hasThirdPartyConsent();
    known = isAgreed ? (known ?? begin(visit.isNew)) : null;
    if (!isAgreed) forget();
    return known;
  };
  const source = () => ({ ...visit.source, isAutomated: navigator.webdriver || undefined });
  if (isAtWork) void import('./owner.ts').then(({ startOwnerPart }) => startOwnerPart(page, findIdentity));
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
