import {
  type PlayGroup,
  VIDEO_FADE_MS,
  VIDEO_STATE_EVENT,
  type VideoState,
} from '#domain/media/video/play-group.ts';
import { playerMessage } from '#domain/media/video/player-message.ts';

/** A film with its overlay. */
export interface Video {
  /** Swaps the overlay for the film. */
  play: () => void;
  /** Stops the film and shows its overlay again. */
  stop: () => void;
  destroy: () => void;
}

/** What a film is made of. */
export interface VideoParts {
  /** Lies over the film until it plays. */
  overlay: HTMLElement | null;
  /** Asks for it. */
  trigger: HTMLElement | null;
  /** An own film's player; without one a frame is made when it is asked for. */
  film: HTMLVideoElement | null;
  /** Address and name of the frame. */
  src: string;
  title: string;
}

/** The parts of a `[data-video]` of worker/render/blocks/video. */
const partsOf = (root: HTMLElement): VideoParts => ({
  overlay: root.querySelector<HTMLElement>('.video-overlay'),
  trigger: root.querySelector<HTMLElement>('.video-play'),
  film: root.querySelector('video'),
  src: root.dataset.src ?? '',
  title: root.dataset.title ?? '',
});

const isSpace = (event: KeyboardEvent) => event.key === ' ' && event.target instanceof HTMLAnchorElement;

/**
 * The overlay first, then the film, and one of a group at a time (B2.3, B4.19). Another `data-mode` loads the film anew (B4.20).
 * Galleries and the lightbox give parts of their own.
 */
export function createVideo(root: HTMLElement, group: PlayGroup, parts = partsOf(root)): Video {
  const { overlay, trigger, film } = parts;
  let frame: HTMLIFrameElement | null = null;
  let fade: number | undefined;

  function enter(state: VideoState): void {
    root.dataset.videoState = state;
    overlay?.classList.remove('is-gone');
    clearTimeout(fade);
    if (state === 'playing')
      fade = window.setTimeout(() => overlay?.classList.add('is-gone'), VIDEO_FADE_MS.toVideo);
    else if (frame && !tell('pause')) fade = window.setTimeout(dropFrame, VIDEO_FADE_MS.toOverlay);
    // What cannot be seen takes no focus and is not read.
    overlay?.toggleAttribute('inert', state === 'playing');
    if (film) film.inert = state === 'overlay';
    root.dispatchEvent(new CustomEvent(VIDEO_STATE_EVENT, { bubbles: true, detail: state }));
  }

  /** Posts to a player that takes messages (B7.52); false where it takes none. */
  function tell(command: 'play' | 'pause'): boolean {
    const message = frame && playerMessage(frame.src, command);
    if (!message) return false;
    frame?.contentWindow?.postMessage(message.text, message.origin);
    return true;
  }

  function dropFrame(): void {
    frame?.remove();
    frame = null;
  }

  function addFrame(): void {
    frame = document.createElement('iframe');
    frame.src = parts.src;
    frame.title = parts.title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    overlay?.before(frame);
  }

  const video: Video = {
    play() {
      group.begin(video);
      const hadFocus = root.contains(document.activeElement);
      enter('playing');
      if (film) {
        // A browser that lets nothing play by itself shows its own button.
        film.play().catch(() => {});
      } else if (!tell('play')) {
        dropFrame();
        addFrame();
      }
      if (hadFocus) (film ?? frame)?.focus();
    },
    stop() {
      const hadFocus = root.contains(document.activeElement);
      film?.pause();
      enter('overlay');
      group.end(video);
      // What is left may be out of sight: the page must not come back to it.
      if (hadFocus) trigger?.focus({ preventScroll: true });
    },
    destroy() {
      listeners.abort();
      mode.disconnect();
      clearTimeout(fade);
      dropFrame();
      group.end(video);
    },
  };

  // Whoever changes `data-mode` changes the film: it is loaded anew (B4.20).
  const mode = new MutationObserver(([change]) => {
    const [before, after] = [change?.oldValue ?? 'none', root.dataset.mode ?? 'none'];
    if (before === after) return;
    root.classList.replace(`mode-${before}`, `mode-${after}`);
    film?.load();
    if (!frame) return;
    dropFrame();
    addFrame();
  });
  mode.observe(root, { attributeFilter: ['data-mode'], attributeOldValue: true });

  const listeners = new AbortController();
  const { signal } = listeners;
  // A link that plays is a button: Enter clicks it already, Space does not.
  if (trigger instanceof HTMLAnchorElement) trigger.setAttribute('role', 'button');
  trigger?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      video.play();
    },
    { signal },
  );
  trigger?.addEventListener(
    'keydown',
    (event) => {
      if (!isSpace(event)) return;
      event.preventDefault();
      video.play();
    },
    { signal },
  );
  film?.addEventListener('ended', () => video.stop(), { signal });
  if (film) film.inert = root.dataset.videoState === 'overlay';
  return video;
}
