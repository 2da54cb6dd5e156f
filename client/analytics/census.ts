import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { VIDEO_STATE_EVENT } from '#domain/media/video/play-group.ts';
import { EVENT_KIND, type EventKind } from '#schema/contracts/analytics/census-events.ts';
import type {
  recordButtonClick,
  recordButtonRender,
  recordHit,
} from '#schema/contracts/analytics/visitor-calls.ts';
import { onVisible } from '../behaviours/on-visible.ts';
import { beacon } from '../page/beacon.ts';
import type { CallFields } from '../page/call-types.ts';
import type { PageContext } from '../page/context.ts';

interface PlayFields {
  mediaTitle: string;
  /** URL of the media file. Omits the query, which may contain an access token. */
  mediaSrc: string;
}

/** Players that this page view has already counted. */
const counted = new WeakSet<Element>();

function countPlay(
  event: Pick<Event, 'type' | 'target'>,
  send: (kind: EventKind, fields: PlayFields) => void,
): void {
  const place = event.target as HTMLElement;
  const media =
    event.type === 'play'
      ? !('backgroundVideo' in place.dataset) && (place as HTMLMediaElement)
      : place.dataset.videoState === 'playing' && place.querySelector('iframe');
  if (!media || counted.has(place)) return;
  counted.add(place);
  const isAudio = media instanceof HTMLAudioElement;
  send(isAudio ? EVENT_KIND.audio : EVENT_KIND.video, {
    mediaTitle: getTitle(media),
    mediaSrc: getAddress(media instanceof HTMLMediaElement ? media.currentSrc : media.src),
  });
}

const getTitle = (media: HTMLMediaElement | HTMLIFrameElement): string =>
  media.closest('.track')?.querySelector('.track-title')?.textContent || media.title || media.ariaLabel || '';

function getAddress(src: string): string {
  if (!URL.canParse(src)) return '';
  const { origin, pathname } = new URL(src);
  return origin === location.origin ? pathname : origin + pathname;
}

const HEARTBEAT_MS = 30_000;

/**
 * Reports visible seconds every 30 s while the page is visible, and the remainder when the visitor hides
 * or leaves it.
 */
function startHeartbeat(beat: (seconds: number) => void): void {
  let since = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = () => {
    const seconds = Math.round((Date.now() - since) / 1_000);
    since = Date.now();
    // A longer interval means that the device was asleep.
    if (seconds > 0 && seconds <= 60) beat(seconds);
  };
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return tell();
    since = Date.now();
    timer = setInterval(tell, HEARTBEAT_MS);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

/** Copy of VIDEO_STATE_EVENT, because importing that constant would add the player's code to every page. */
const VIDEO_STATE: typeof VIDEO_STATE_EVENT = 'video:state';

export interface CensusFacts {
  context: PageContext;
  visitorCookie: string;
  isNewVisit: boolean;
}

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Returns the fields that every analytics hit (view, play or click) sends (B3.10.07, B3.10.08). */
const hitData = ({ context, isNewVisit }: CensusFacts) => ({
  hitId: crypto.randomUUID(),
  isNewVisit,
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
  isAutomated: navigator.webdriver || undefined,
});

function buttonFields(link: HTMLAnchorElement, visitorCookie: string): CallFields<typeof recordButtonClick> {
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
    visitorCookie,
  };
}

/** Counts the page view or search, its viewing time, media plays, and button views and clicks. */
export function startCensus(facts: CensusFacts): void {
  const { visitorCookie } = facts;
  const hit = (event: EventKind, more: object = {}) =>
    beacon<typeof recordHit>('/api/census/RecordHit', {
      event: String(event),
      data: JSON.stringify({ ...hitData(facts), ...more }),
      ss_cvr: visitorCookie,
    });
  // Later hits belong to the visit that the page view started, so they never start another.
  const further = { isNewVisit: false };
  // A player can report playback before its iframe is in the page.
  const onPlay = ({ type, target }: Pick<Event, 'type' | 'target'>) =>
    setTimeout(() => countPlay({ type, target }, (kind, fields) => hit(kind, { ...fields, ...further })));
  addEventListener(VIDEO_STATE, onPlay);
  addEventListener('play', onPlay, true);
  // Count media that started playing before this code loaded.
  for (const target of document.querySelectorAll<HTMLElement>('[data-video-state="playing"], video, audio'))
    if (!(target instanceof HTMLMediaElement)) onPlay({ type: VIDEO_STATE, target });
    else if (!target.paused) onPlay({ type: 'play', target });
  const isSearch = location.pathname === '/search';
  const query = new URLSearchParams(location.search);
  if (!isSearch) hit(EVENT_KIND.pageView);
  // Opening page 2 or later of the search results does not count as a new search.
  else if (query.get('q') && !query.has('page'))
    hit(EVENT_KIND.siteSearch, { hasNoResults: !document.querySelector('.search-results') });
  startHeartbeat((seconds) => hit(EVENT_KIND.heartbeat, { seconds, ...further }));
  const buttons = [...document.querySelectorAll<HTMLAnchorElement>('a[data-button-id]')];
  if (buttons.length === 0) return;
  onVisible(buttons, (button) =>
    beacon<typeof recordButtonRender>('/api/census/button-render', buttonFields(button, visitorCookie)),
  );
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-button-id]');
    if (link) beacon<typeof recordButtonClick>('/api/census/button-click', buttonFields(link, visitorCookie));
  });
}
