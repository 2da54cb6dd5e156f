import { gestureSteps } from '#domain/galleries/drag.ts';
import {
  distanceFrom,
  getDisabledArrows,
  isNear,
  normaliseIndex,
  stepIndex,
} from '#domain/galleries/slide-index.ts';
import { KEN_BURNS_ZOOM } from '#domain/galleries/transitions.ts';
import type { TransitionName } from '#schema/contracts/galleries/galleries.ts';
import { trackDrag } from '../drag-tracker.ts';
import { EASE_OUT, getSeconds, type Motion, prefersReducedMotion, type Stage } from '../motion.ts';
import { createNewSwipe } from '../transitions/new-swipe.ts';
import { createSwipe } from '../transitions/swipe.ts';
import type { CreateTransition, StackView } from '../transitions/transition.ts';
import { createTrack } from './track.ts';

const createFade: CreateTransition = (_, { play }) => ({
  run(incoming, outgoing, _, seconds) {
    incoming.style.zIndex = '1';
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    return Promise.all([
      play(incoming, { opacity: [0, 1] }, options),
      play(outgoing, { opacity: [1, 0] }, options),
    ]);
  },
});

/** Fades between slides, and slowly zooms into each one while it is shown. */
const createKenBurns: CreateTransition = (stage, stack) => {
  const fade = createFade(stage, stack);
  const { speed, autoplayOptions } = stage.options;
  let zoom: Animation | undefined;
  const come = (slide: HTMLElement | undefined) => {
    const picture = slide?.querySelector('img');
    if (!picture || prefersReducedMotion()) return undefined;
    return picture.animate(
      { scale: [1, KEN_BURNS_ZOOM] },
      { duration: autoplayOptions.timeoutMs + speed * 2000, easing: 'linear', fill: 'forwards' },
    );
  };
  zoom = come(stage.slides[stage.current()]);
  return {
    async run(incoming, outgoing, by, seconds) {
      const before = zoom;
      zoom = come(incoming);
      await fade.run(incoming, outgoing, by, seconds);
      before?.cancel();
    },
  };
};

const CREATE: Readonly<Record<Exclude<TransitionName, 'horizontal-scroll'>, CreateTransition>> = {
  fade: createFade,
  'ken-burns': createKenBurns,
  swipe: createSwipe,
  'new-swipe': createNewSwipe,
};

/** Stacks slides on top of each other. Loads the slides near the current one and hides the others (B4.27). */
export function createStack(stage: Stage): Motion {
  const { container, list, slides, surface, options, listeners } = stage;
  if (options.transition === 'horizontal-scroll') return createTrack(stage);
  const around = { count: slides.length, isLoop: options.loop, preload: options.preload };

  const settle = () => {
    const current = stage.current();
    for (const [index, slide] of slides.entries()) {
      const isCurrent = index === current;
      slide.hidden = !isNear(current, index, around);
      slide.style.visibility = isCurrent ? '' : 'hidden';
      slide.style.zIndex = '';
      slide.style.translate = '';
      // In the new-swipe transition, a video beside the current slide must not receive the drag's pointer
      // events (B4.26).
      slide.inert = !isCurrent;
    }
  };
  const reveal = (by: number): HTMLElement | null => {
    const { index, reached } = stepIndex({
      index: stage.current(),
      count: slides.length,
      by,
      isLoop: options.loop,
    });
    const slide = reached || index === stage.current() ? undefined : slides[index];
    if (!slide) return null;
    slide.hidden = false;
    slide.style.visibility = '';
    return slide;
  };

  // The visitor may have scrolled the list before the script ran, so the visible slide becomes current.
  const seen = Math.round(Math.abs(list.scrollLeft) / Math.max(list.clientWidth, 1));
  if (seen > 0) stage.onMoved(normaliseIndex(seen, slides.length));
  // In a stack, every slide has the position of the first one.
  list.scrollTo({ left: 0, behavior: 'instant' });
  container.classList.add('is-stack');
  settle();
  const running = new Set<Animation>();
  const play: StackView['play'] = (slide, frames, options) => {
    const animation = slide.animate(frames, options);
    running.add(animation);
    // A cancelled animation counts as ended.
    return animation.finished.catch(() => {}).finally(() => running.delete(animation));
  };
  const transition = CREATE[options.transition](stage, { reveal, settle, play });
  if (options.transition !== 'new-swipe')
    trackDrag(surface, listeners, {
      axis: 'x',
      onStart() {},
      onMove() {},
      onEnd(drag, touch) {
        const { isRightToLeft } = stage;
        const by = gestureSteps({ ...drag, touch }, { width: list.clientWidth, isRightToLeft });
        if (by !== 0) stage.onStep(by);
      },
    });

  return {
    async show(index, from, by) {
      const incoming = slides[index];
      const outgoing = slides[normaliseIndex(from, slides.length)];
      if (!incoming || !outgoing || incoming === outgoing) return settle();
      incoming.hidden = false;
      incoming.style.visibility = '';
      const direction = by || Math.sign(distanceFrom(from, index, slides.length, options.loop)) || 1;
      const hadFocus = outgoing.contains(document.activeElement);
      await transition.run(incoming, outgoing, direction, getSeconds(options.speed));
      settle();
      // The slide that had the focus is now inert.
      if (hadFocus) incoming.querySelector('a')?.focus({ preventScroll: true });
    },
    hurry() {
      for (const animation of running) animation.finish();
    },
    step: (index, by) => stepIndex({ index, count: slides.length, by, isLoop: options.loop }),
    ends: (index) => getDisabledArrows(index, slides.length, options.loop),
    refresh: settle,
  };
}
