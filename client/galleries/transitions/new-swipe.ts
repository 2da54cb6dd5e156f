import { countReleasedSteps, getDragDistance, parseSnapPoint, swipeSeconds } from '#domain/galleries/drag.ts';
import { getDisabledArrows } from '#domain/galleries/slide-index.ts';
import { type Drag, trackDrag } from '../drag-tracker.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';
import { createSwipe } from './swipe.ts';
import type { CreateTransition } from './transition.ts';

/** Moves slides with the pointer and settles them on release (B4.25). */
export const createNewSwipe: CreateTransition = (stage, stack) => {
  const { container, list, slides, surface, options, listeners, isRightToLeft } = stage;
  const snapAt = parseSnapPoint(options.snapPoint);
  const swipe = createSwipe(stage, stack);
  let released: { from: number; seconds: number } | null = null;
  /** Slides that move with the drag, each with its offset from the current slide. */
  let moved: readonly (readonly [HTMLElement, number])[] = [];
  let width = 0;
  let ends = getDisabledArrows(0, 0, true);
  let isReturning = false;

  const isMoving = () => isReturning || stage.isBusy();
  const towards = (distance: number) => (isRightToLeft ? -distance : distance);
  const followed = (distance: number) => {
    const side = towards(distance) > 0 ? 'previous' : 'next';
    return getDragDistance(distance, ends[side], options.boundaries[side]);
  };
  const clear = () => {
    for (const slide of slides) slide.style.translate = '';
  };

  trackDrag(surface, listeners, {
    axis: 'x',
    canStart() {
      // A new drag immediately completes a slide change that is still running.
      if (isMoving()) stage.hurry();
      return !isMoving();
    },
    onStart() {
      // Measure once, so that the frames of the drag cause no layout.
      width = list.clientWidth;
      ends = getDisabledArrows(stage.current(), slides.length, options.loop);
      const beside = [
        [slides[stage.current()], 0],
        [stack.reveal(-1), -1],
        [stack.reveal(1), 1],
      ] as const;
      moved = beside.flatMap(([slide, steps]) => (slide ? [[slide, towards(steps * width)] as const] : []));
      container.classList.add('is-dragging');
    },
    onMove({ distance }) {
      if (stage.isBusy()) return;
      const px = followed(distance);
      for (const [slide, rest] of moved) slide.style.translate = `${px + rest}px`;
    },
    onEnd({ distance, velocity }: Drag) {
      container.classList.remove('is-dragging');
      if (stage.isBusy()) return;
      const px = followed(distance);
      const steps = countReleasedSteps({ distance: towards(px), velocity: towards(velocity), width, snapAt });
      const isEnd = ends[steps > 0 ? 'next' : 'previous'];
      const rest = steps === 0 || isEnd ? Math.abs(px) : width - Math.abs(px);
      const seconds = getSeconds(swipeSeconds({ distance: rest, velocity, windowWidth: innerWidth }));
      if (steps !== 0 && !isEnd) {
        released = { from: px, seconds };
        return stage.onStep(steps);
      }
      void back(px, seconds);
    },
  });

  async function back(px: number, seconds: number): Promise<void> {
    clear();
    isReturning = true;
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    await Promise.all(
      moved.map(([slide, rest]) =>
        stack.play(slide, { translate: [`${px + rest}px`, `${rest}px`] }, options),
      ),
    );
    isReturning = false;
    stack.settle();
  }

  return {
    async run(incoming, outgoing, by, seconds) {
      const from = released;
      released = null;
      if (!from) return swipe.run(incoming, outgoing, by, seconds);
      clear();
      const way = towards(by * width);
      const options = { duration: from.seconds * 1000, easing: EASE_OUT };
      return Promise.all([
        stack.play(incoming, { translate: [`${from.from + way}px`, '0px'] }, options),
        stack.play(outgoing, { translate: [`${from.from}px`, `${-way}px`] }, options),
      ]);
    },
  };
};
