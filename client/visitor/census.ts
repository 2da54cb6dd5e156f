import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { VIDEO_STATE_EVENT } from '#domain/media/video/play-group.ts';
import { EVENT_KIND, type EventKind } from '#schema/contracts/analytics/census-events.ts';
import { beacon } from './beacon.ts';
import type { PageContext } from './context.ts';
import type { Tracking } from './visits.ts';

const VIEWER = 10;
/** Repeated here: importing it would pull player code into every page. */
const VIDEO_STATE: typeof VIDEO_STATE_EVENT = 'video:state';

/**
 * Editors are not counted; a visitor whose only role is viewer is, outside the configuration area (B6.14 to B6.16).
 */
function isCounted({ authenticatedAccount, websiteRoles }: PageContext): boolean {
  return (
    !authenticatedAccount ||
    websiteRoles.length === 0 ||
    (websiteRoles.length === 1 && websiteRoles[0] === VIEWER)
  );
}

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Fields of a hit (B3.10.07, B3.10.08). */
function hitData(context: PageContext, tracking: Tracking) {
  return {
    hitId: crypto.randomUUID(),
    isNewVisit: tracking.isNewVisit,
    websiteId: context.website.id,
    templateId: context.website.templateId,
    website_locale: context.website.locale,
    pagePath: location.pathname,
    pageTitle: context.pageTitle,
    pageId: context.pageId ?? '',
    contentSource: context.itemId ? 'i' : context.collectionId ? 'c' : null,
    pagePermissionTypeValue: context.pagePermissionTypeValue,
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    localStorageSupported: hasStorage(),
    queryString: withoutSecrets(location.search),
    referrer: withoutSecrets(document.referrer),
  };
}

function buttonFields(link: HTMLAnchorElement, tracking: Tracking): Record<string, string> {
  const { buttonId = '', buttonAlignment = '', buttonSize = '', buttonContext = '1' } = link.dataset;
  return {
    hitId: crypto.randomUUID(),
    id: buttonId,
    buttonText: link.textContent?.trim() ?? '',
    clickthroughUrl: link.getAttribute('href') ?? '',
    alignment: buttonAlignment,
    size: buttonSize,
    newWindow: String(link.target === '_blank'),
    context: buttonContext,
    visitorCookie: tracking.visitorCookie,
  };
}

/** Counts this page view, or the search on /search (decisions 100), plays, and buttons seen and clicked. */
export function startCensus(context: PageContext, tracking: Tracking): void {
  if (!isCounted(context)) return;
  const hit = (event: EventKind, more: object = {}) =>
    beacon('/api/census/RecordHit', {
      event: String(event),
      data: JSON.stringify({ ...hitData(context, tracking), ...more }),
      ss_cvr: tracking.visitorCookie,
    });
  const onPlay = (event: Event) =>
    void import('./plays.ts').then(({ countPlay }) =>
      // A play belongs to the visit that the page view started.
      countPlay(event, (kind, fields) => hit(kind, { ...fields, isNewVisit: false })),
    );
  addEventListener(VIDEO_STATE, onPlay);
  addEventListener('play', onPlay, true);
  const isSearch = location.pathname === '/search';
  const term = new URLSearchParams(location.search).get('q');
  if (!isSearch || term) hit(isSearch ? EVENT_KIND.siteSearch : EVENT_KIND.pageView);
  const buttons = document.querySelectorAll<HTMLAnchorElement>('a[data-button-id]');
  if (buttons.length === 0) return;
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      seen.unobserve(entry.target);
      beacon('/api/census/button-render', buttonFields(entry.target as HTMLAnchorElement, tracking));
    }
  });
  for (const button of buttons) seen.observe(button);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-button-id]');
    if (link) beacon('/api/census/button-click', buttonFields(link, tracking));
  });
}
