import { createVisibilityObserver } from '#client/behaviours/visibility-observer.ts';
import { INTERSECTION_RATIO } from '#domain/media/video/shape.ts';
import { pauseBackground, playBackground } from '#messages/media.ts';
import { pageGroup } from './page-group.ts';
import { createVideo, type Video } from './video.ts';

/**
 * Plays a background video while at least half of it is visible, unless the visitor prefers reduced motion or
 * reduced data usage. The button stops the video permanently.
 */
function createBackgroundVideo(
  video: HTMLVideoElement,
  button: HTMLButtonElement | null,
): { destroy: () => void } {
  const listeners = new AbortController();
  const isUnwelcome = () =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches;
  let isStopped = isUnwelcome();
  let isSeen = false;

  function update(): void {
    const plays = isSeen && !isStopped;
    // If the browser blocks autoplay, the background image stays.
    if (plays) video.play().catch(() => {});
    else video.pause();
    video.dataset.playing = String(plays);
    if (!button) return;
    button.hidden = false;
    button.textContent = isStopped ? playBackground : pauseBackground;
  }

  const seen = createVisibilityObserver(
    (entries) => {
      isSeen = entries.some(({ intersectionRatio }) => intersectionRatio >= INTERSECTION_RATIO);
      update();
    },
    { threshold: [0, INTERSECTION_RATIO] },
  );
  button?.addEventListener(
    'click',
    () => {
      isStopped = !isStopped;
      update();
    },
    { signal: listeners.signal },
  );
  seen.observe(video);
  return {
    destroy() {
      listeners.abort();
      seen.disconnect();
      video.pause();
    },
  };
}

export function startVideos(root: ParentNode = document): Video[] {
  for (const video of root.querySelectorAll<HTMLVideoElement>('[data-background-video]'))
    createBackgroundVideo(video, video.parentElement?.querySelector('button') ?? null);
  return [...root.querySelectorAll<HTMLElement>('[data-video]')].map((one) => createVideo(one, pageGroup));
}
