import { createListeners } from '#client/behaviours/listeners.ts';
import { createVisibilityObserver } from '#client/behaviours/visibility-observer.ts';
import {
  AUTOPLAY_AT_REST,
  type AutoplayState,
  autoplayDelayMs,
  autoplayStep,
  canAutoplay,
  isPlaying,
} from '#domain/galleries/autoplay.ts';
import { OWN_GALLERY } from '#domain/galleries/options.ts';
import { VIDEO_STATE_EVENT, type VideoState } from '#domain/media/video/play-group.ts';
import { pause, play } from '#messages/galleries.ts';
import type { Gallery } from '../gallery.ts';
import { prefersReducedMotion } from '../motion.ts';

/**
 * Moves the gallery by a timer while it is in view, until the visitor stops it. Pauses while the gallery is
 * hovered (B4.12), focused or playing a video (B4.13).
 */
export function addAutoplay(gallery: Gallery): void {
  const { container, options } = gallery;
  const { randomize, timeoutMs, pauseOnMouseover } = options.autoplayOptions;
  const button = container.querySelector<HTMLButtonElement>('.gallery-pause');
  if (!canAutoplay(new URLSearchParams(location.search).get('nomotion'), prefersReducedMotion())) return;
  const listeners = createListeners();
  let state: AutoplayState = {
    ...AUTOPLAY_AT_REST,
    isHidden: document.hidden,
    hasFocus: container.querySelector(':focus-visible') !== null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const advance = () => {
    // Pause behind a lightbox or another dialog.
    if (document.querySelector('dialog:modal')) return schedule(false);
    const at = { index: gallery.currentIndex, count: gallery.count, isLoop: options.loop, randomize };
    if (randomize) gallery.setIndex(autoplayStep(at, Math.random()).index, { isAsked: false });
    else gallery.step(1, { isAsked: false });
    schedule(false);
  };
  const schedule = (hasJustLeft: boolean) => {
    clearTimeout(timer);
    if (isPlaying(state)) timer = setTimeout(advance, autoplayDelayMs(timeoutMs, hasJustLeft));
    container.classList.toggle('is-playing', isPlaying(state));
  };
  const change = (part: Partial<AutoplayState>) => {
    const hasJustLeft = state.isPointerOver && part.isPointerOver === false;
    state = { ...state, ...part };
    schedule(hasJustLeft);
  };

  if (matchMedia('(hover: hover)').matches) {
    const watched = pauseOnMouseover.flatMap((selector) =>
      selector === OWN_GALLERY ? [container] : [...document.querySelectorAll(selector)],
    );
    // No event reports a pointer that was already over the gallery before this code loaded.
    state.isPointerOver = watched.some((element) => element.matches(':hover'));
    for (const element of watched) {
      listeners.listen(element, 'pointerenter', () => change({ isPointerOver: true }));
      listeners.listen(element, 'pointerleave', () => change({ isPointerOver: false }));
    }
  }
  listeners.listen(container, 'focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) change({ hasFocus: true });
  });
  listeners.listen(container, 'focusout', () => change({ hasFocus: false }));
  listeners.listen(container, VIDEO_STATE_EVENT, (event) =>
    change({ isVideoPlaying: (event as CustomEvent<VideoState>).detail === 'playing' }),
  );
  listeners.listen(document, 'visibilitychange', () => change({ isHidden: document.hidden }));
  const seen = createVisibilityObserver((entries) =>
    change({ isHidden: document.hidden || !entries.at(-1)?.isIntersecting }),
  );
  seen.observe(container);
  if (button) {
    // The server renders the button hidden, because it works only with this code.
    button.hidden = false;
    listeners.listen(button, 'click', () => {
      const isStopped = !state.isStopped;
      button.classList.toggle('is-paused', isStopped);
      button.ariaLabel = isStopped ? play : pause;
      change({ isStopped });
    });
  }
  gallery.on('reached', (end) => end === 'reached-end' && change({ isStopped: true }));
  gallery.on('change', ({ index }) => change({ isVideoShown: gallery.data[index]?.type === 'video' }));
  gallery.whenDestroyed(() => {
    clearTimeout(timer);
    seen.disconnect();
    listeners.clear();
  });
  change({ isVideoShown: gallery.data[gallery.currentIndex]?.type === 'video' });
}
