import { EVENT_KIND, type EventKind } from '#schema/contracts/analytics/census-events.ts';

/** Fields of a hit that say what was played. */
export interface PlayFields {
  mediaTitle: string;
  /** Address without its query: that may hold what opens a locked file. */
  mediaSrc: string;
}

/** Films, frames and recordings of this page that have been counted; each counts once a page view. */
const counted = new WeakSet<Element>();

/** Counts what has begun to play, by the event that said so: a film or recording of the site, or a provider's frame. */
export function countPlay(event: Event, send: (kind: EventKind, fields: PlayFields) => void): void {
  const place = event.target as HTMLElement;
  const media =
    event.type === 'play'
      ? !('backgroundFilm' in place.dataset) && (place as HTMLMediaElement)
      : place.dataset.videoState === 'playing' && place.querySelector('iframe');
  if (!media || counted.has(place)) return;
  counted.add(place);
  const isAudio = media instanceof HTMLAudioElement;
  send(isAudio ? EVENT_KIND.audio : EVENT_KIND.video, {
    mediaTitle: titleOf(media),
    mediaSrc: addressOf(media instanceof HTMLMediaElement ? media.currentSrc : media.src),
  });
}

const titleOf = (media: HTMLMediaElement | HTMLIFrameElement): string =>
  media.closest('.track')?.querySelector('.track-title')?.textContent || media.title || media.ariaLabel || '';

function addressOf(src: string): string {
  if (!URL.canParse(src)) return '';
  const { origin, pathname } = new URL(src);
  return origin === location.origin ? pathname : origin + pathname;
}
