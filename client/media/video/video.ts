import {
  type PlayGroup,
  VIDEO_FADE_MS,
  VIDEO_STATE_EVENT,
  type VideoState,
} from '#domain/media/video/play-group.ts';
import { playerMessage } from '#domain/media/video/player-message.ts';

export interface Video {
  play: () => void;
  /** Stops the video and shows its overlay. */
  stop: () => void;
  destroy: () => void;
}

export interface VideoParts {
  /** The element that covers the video while it is not playing. */
  overlay: HTMLElement | null;
  trigger: HTMLElement | null;
  /** The element of an uploaded video. Null for other videos, whose iframe is created when they play. */
  element: HTMLVideoElement | null;
  /** URL of the video's iframe. */
  src: string;
  title: string;
}

const getParts = (root: HTMLElement): VideoParts => ({
  overlay: root.querySelector<HTMLElement>('.video-overlay'),
  trigger: root.querySelector<HTMLElement>('.video-play'),
  element: root.querySelector('video'),
  src: root.dataset.src ?? '',
  title: root.dataset.title ?? '',
});

const isSpace = (event: KeyboardEvent) => event.key === ' ' && event.target instanceof HTMLAnchorElement;

/** Switches between the overlay and the video. Only one video per group plays at a time (B2.3, B4.19). */
export function createVideo(root: HTMLElement, group: PlayGroup, parts = getParts(root)): Video {
  const { overlay, trigger, element } = parts;
  let frame: HTMLIFrameElement | null = null;
  let fade: number | undefined;

  function enter(state: VideoState): void {
    root.dataset.videoState = state;
    overlay?.classList.remove('is-gone');
    clearTimeout(fade);
    if (state === 'playing')
      fade = window.setTimeout(() => overlay?.classList.add('is-gone'), VIDEO_FADE_MS.toVideo);
    else if (frame && !postCommand('pause')) fade = window.setTimeout(dropFrame, VIDEO_FADE_MS.toOverlay);
    // The overlay or video that is hidden must be neither focusable nor announced.
    overlay?.toggleAttribute('inert', state === 'playing');
    if (element) element.inert = state === 'overlay';
    root.dispatchEvent(new CustomEvent(VIDEO_STATE_EVENT, { bubbles: true, detail: state }));
  }

  /** Posts a command to a player that supports messages (B7.52). Returns false for other players. */
  function postCommand(command: 'play' | 'pause'): boolean {
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
      if (element) {
        // If the browser blocks autoplay, the player shows its own play button.
        element.play().catch(() => {});
      } else if (!postCommand('play')) {
        dropFrame();
        addFrame();
      }
      if (hadFocus) (element ?? frame)?.focus();
    },
    stop() {
      const hadFocus = root.contains(document.activeElement);
      element?.pause();
      enter('overlay');
      group.end(video);
      // Do not scroll back to a video that is out of view.
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

  // A changed `data-mode` reloads the video (B4.20).
  const mode = new MutationObserver(([change]) => {
    const [before, after] = [change?.oldValue ?? 'none', root.dataset.mode ?? 'none'];
    if (before === after) return;
    root.classList.replace(`mode-${before}`, `mode-${after}`);
    element?.load();
    if (!frame) return;
    dropFrame();
    addFrame();
  });
  mode.observe(root, { attributeFilter: ['data-mode'], attributeOldValue: true });

  const listeners = new AbortController();
  const { signal } = listeners;
  // Enter already clicks a link with a button role, but Space does not.
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
  element?.addEventListener('ended', () => video.stop(), { signal });
  if (element) element.inert = root.dataset.videoState === 'overlay';
  return video;
}
