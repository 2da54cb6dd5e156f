import { followedDistance, parseSnapPoint, releasedSteps, swipeSeconds } from '#domain/galleries/drag.ts';
import { deadEnds } from '#domain/galleries/slide-index.ts';
import { type Drag, trackDrag } from '../drag-tracker.ts';
import { EASE_OUT, secondsOf } from '../motion.ts';
import { createSwipe } from './swipe.ts';
import { type CreateTransition, ended } from './transition.ts';

/** The slides follow the pointer; let go, they go on or come back (B4.25). */
export const createNewSwipe: CreateTransition = (stage, stack) => {
  const { container, list, slides, options, listeners, isRightToLeft } = stage;
  const snapAt = parseSnapPoint(options.snapPoint);
  const swipe = createSwipe(stage, stack);
  /** Pixels and seconds that are left to go when a drag was let go and moves on. */
  let released: { from: number; seconds: number } | null = null;
  let neighbours: { previous: HTMLElement | null; next: HTMLElement | null } = { previous: null, next: null };

  const towards = (distance: number) => (isRightToLeft ? -distance : distance);
  const place = (px: number) => {
    const width = list.clientWidth;
    const at = (slide: HTMLElement | null | undefined, steps: number) => {
      if (slide) slide.style.translate = `${px + towards(steps * width)}px`;
    };
    at(slides[stage.current()], 0);
    at(neighbours.previous, -1);
    at(neighbours.next, 1);
  };
  const followed = (distance: number) => {
    const ends = deadEnds(stage.current(), slides.length, options.loop);
    const side = towards(distance) > 0 ? 'previous' : 'next';
    return followedDistance(distance, ends[side], options.boundaries[side]);
  };
  const clear = () => {
    for (const slide of slides) slide.style.translate = '';
  };

  trackDrag(list, listeners, {
    pointers: ['mouse', 'touch', 'pen'],
    axis: 'x',
    mayStart: () => !stage.isBusy(),
    onStart() {
      neighbours = { previous: stack.reveal(-1), next: stack.reveal(1) };
      container.classList.add('is-dragging');
    },
    onMove: ({ distance }) => !stage.isBusy() && place(followed(distance)),
    onEnd({ distance, velocity }: Drag) {
      container.classList.remove('is-dragging');
      if (stage.isBusy()) return;
      const width = list.clientWidth;
      const px = followed(distance);
      const steps = releasedSteps({ distance: towards(px), velocity: towards(velocity), width, snapAt });
      const isEnd = deadEnds(stage.current(), slides.length, options.loop)[steps > 0 ? 'next' : 'previous'];
      const rest = steps === 0 || isEnd ? Math.abs(px) : width - Math.abs(px);
      const seconds = swipeSeconds({ distance: rest, velocity, windowWidth: innerWidth });
      if (steps !== 0 && !isEnd) {
        released = { from: px, seconds };
        return stage.onStep(steps);
      }
      void back(px, secondsOf(seconds));
    },
  });

  /** Everything returns to where it stood. */
  async function back(px: number, seconds: number): Promise<void> {
    clear();
    const width = list.clientWidth;
    const moved = [
      [slides[stage.current()], 0],
      [neighbours.previous, -1],
      [neighbours.next, 1],
    ] as const;
    await Promise.all(
      moved.map(([slide, steps]) => {
        if (!slide) return undefined;
        const rest = towards(steps * width);
        return ended(
          slide.animate(
            { translate: [`${px + rest}px`, `${rest}px`] },
            { duration: seconds * 1000, easing: EASE_OUT, fill: 'backwards' },
          ),
        );
      }),
    );
    stack.settle();
  }

  return {
    async run(incoming, outgoing, by, seconds) {
      const from = released;
      released = null;
      if (!from) return swipe.run(incoming, outgoing, by, seconds);
      clear();
      const width = towards(by * list.clientWidth);
      const options = { duration: secondsOf(from.seconds) * 1000, easing: EASE_OUT };
      return Promise.all([
        ended(incoming.animate({ translate: [`${from.from + width}px`, '0px'] }, options)),
        ended(outgoing.animate({ translate: [`${from.from}px`, `${-width}px`] }, options)),
      ]);
    },
  };
};
