import { type PlayGroup, VIDEO_FADE_MS } from '#domain/video/play-group.ts';
import { playerMessage } from '#domain/video/player-message.ts';

/** A film with its overlay. */
export interface Video {
  /** Swaps the overlay for the film. */
  play: () => void;
  /** Stops the film and shows its overlay again. */
  stop: () => void;
  destroy: () => void;
}

const isSpace = (event: KeyboardEvent) => event.key === ' ' && event.target instanceof HTMLAnchorElement;

/**
 * Takes a `[data-video]` of worker/render/blocks/video: its overlay first, then its film, and one of a group at a time (B2.3, B4.19).
 * Another `data-mode` loads the film anew (B4.20).
 */
export function createVideo(root: HTMLElement, group: PlayGroup): Video {
  const overlay = root.querySelector<HTMLElement>('.video-overlay');
  const trigger = root.querySelector<HTMLElement>('.video-play');
  const film = root.querySelector('video');
  let frame: HTMLIFrameElement | null = null;
  let fade: number | undefined;

  function enter(state: 'playing' | 'overlay'): void {
    root.dataset.videoState = state;
    overlay?.classList.remove('is-gone');
    clearTimeout(fade);
    if (state === 'playing')
      fade = window.setTimeout(() => overlay?.classList.add('is-gone'), VIDEO_FADE_MS.toVideo);
    else if (frame && !tell('pause')) fade = window.setTimeout(dropFrame, VIDEO_FADE_MS.toOverlay);
    // What cannot be seen takes no focus and is not read.
    overlay?.toggleAttribute('inert', state === 'playing');
    if (film) film.inert = state === 'overlay';
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
    frame.src = root.dataset.src ?? '';
    frame.title = root.dataset.title ?? '';
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
      if (hadFocus) trigger?.focus();
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
