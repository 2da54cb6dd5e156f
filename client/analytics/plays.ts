import { EVENT_KIND, type EventKind } from '#schema/contracts/analytics/census-events.ts';

/** Fields of a hit that identify what was played. */
export interface PlayFields {
  mediaTitle: string;
  /** URL without its query, which may contain an access token. */
  mediaSrc: string;
}

/** Players already counted; each counts once per page view. */
const counted = new WeakSet<Element>();

/** Counts a started play from its event: an uploaded video or track, or a provider's iframe. */
export function countPlay(
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
