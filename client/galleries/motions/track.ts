import { DRAG_VELOCITY } from '#domain/galleries/constants.ts';
import { normaliseIndex, stepIndex } from '#domain/galleries/slide-index.ts';
import {
  alignedScrollPx,
  type Box,
  countSlidesPerRow,
  getGroupStart,
  groupIndex,
  groupSlides,
  isJump,
  nearestBox,
} from '#domain/galleries/track.ts';
import { trackDrag } from '../drag-tracker.ts';
import { getSeconds, type Motion, type Stage } from '../motion.ts';

/**
 * Scrolls a native row by animation. Positions are pixels from the row's start, in either writing direction.
 */
function createScroll({ list, slides, options, isRightToLeft }: Stage) {
  const sign = isRightToLeft ? -1 : 1;
  let stop = () => {};

  const scrolled = () => list.scrollLeft * sign;
  const scrollTo = (to: number) => list.scrollTo({ left: to * sign, behavior: 'instant' });
  const view = () => ({
    width: list.clientWidth,
    content: list.scrollWidth,
    alignment: options.alignment,
  });
  const getBox = (slide: HTMLElement): Box => {
    const outer = list.getBoundingClientRect();
    const inner = slide.getBoundingClientRect();
    const start = isRightToLeft ? outer.right - inner.right : inner.left - outer.left;
    return { start: start + scrolled(), width: inner.width };
  };

  return {
    scrolled,
    follow(to: number): void {
      list.style.scrollSnapType = 'none';
      scrollTo(to);
    },
    nearest: (): number => nearestBox(slides.map(getBox), scrolled(), view()),
    /** Scrolls to a slide in `seconds`, or immediately if `seconds` is 0. A later call replaces this one. */
    glide(index: number, seconds: number): Promise<void> {
      stop();
      const slide = slides[index];
      if (!slide) return Promise.resolve();
      const from = scrolled();
      const to = alignedScrollPx(getBox(slide), view());
      const ms = getSeconds(seconds) * 1000;
      // Scroll snapping would fight the animation.
      list.style.scrollSnapType = 'none';
      return new Promise((resolve) => {
        const end = () => {
          scrollTo(to);
          list.style.scrollSnapType = '';
          stop = () => {};
          resolve();
        };
        if (ms === 0 || Math.abs(to - from) < 1) return end();
        const began = performance.now();
        let frame = 0;
        const draw = (now: number) => {
          const part = Math.min(Math.max((now - began) / ms, 0), 1);
          if (part === 1) return end();
          scrollTo(from + (to - from) * (1 - (1 - part) ** 3));
          frame = requestAnimationFrame(draw);
        };
        stop = () => {
          cancelAnimationFrame(frame);
          resolve();
        };
        frame = requestAnimationFrame(draw);
      });
    },
    stop: () => stop(),
  };
}

/** Time in ms without a scroll event after which scrolling is considered finished. */
const SETTLE_MS = 120;

/** Moves a row of slides in groups. A mouse drags the row; touch scrolls it natively. */
export function createTrack(stage: Stage): Motion {
  const { container, list, slides, surface, options, listeners } = stage;
  const scroll = createScroll(stage);
  const perRow = Number(container.style.getPropertyValue('--per-row')) || 1;
  const shown = () => countSlidesPerRow(perRow, container.clientWidth);
  const groups = () => groupSlides(slides.length, shown());
  const groupAt = (index: number) => Math.min(groupIndex(index + shown() - 1, shown()), groups().count - 1);
  const fits = () => list.scrollWidth <= list.clientWidth + 1;

  let isGliding = false;
  /**
   * Scroll position in pixels at which the row came to rest. The last slides share one scroll position, so
   * only scrolling by the visitor changes the current slide.
   */
  let rest = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let glides = 0;
  /** Ends the current change although the row is still moving. */
  let release = () => {};
  const glide = async (index: number, seconds: number) => {
    const mine = ++glides;
    isGliding = true;
    await scroll.glide(index, seconds);
    // A later call has replaced this one.
    if (mine !== glides) return;
    isGliding = false;
    rest = scroll.scrolled();
  };
  const settle = () => {
    if (!isGliding && Math.abs(scroll.scrolled() - rest) > 2) stage.onMoved(scroll.nearest());
  };

  listeners.listen(
    list,
    'scroll',
    () => {
      clearTimeout(settling);
      if (!isGliding) settling = setTimeout(settle, SETTLE_MS);
    },
    { passive: true },
  );
  let dragFrom = 0;
  trackDrag(surface, listeners, {
    // Touch on the row scrolls natively. Touch on the buttons above the row would not, so handle it as a
    // drag.
    takes: ({ pointerType, target }) => pointerType === 'mouse' || !list.contains(target as Element),
    axis: 'x',
    onStart() {
      glides++;
      scroll.stop();
      clearTimeout(settling);
      isGliding = true;
      dragFrom = scroll.scrolled();
      container.classList.add('is-dragging');
    },
    onMove: ({ distance }) => scroll.follow(dragFrom - (stage.isRightToLeft ? -distance : distance)),
    onEnd({ velocity }) {
      container.classList.remove('is-dragging');
      const nearest = scroll.nearest();
      const on = Math.sign(stage.isRightToLeft ? velocity : -velocity);
      const isFlick = Math.abs(velocity) > DRAG_VELOCITY && nearest === stage.current();
      const target = isFlick
        ? stepIndex({ index: nearest, count: slides.length, by: on, isLoop: false }).index
        : nearest;
      void glide(target, options.speed);
      stage.onMoved(target);
    },
  });
  listeners.add(() => clearTimeout(settling));

  return {
    show(index, from) {
      // A carousel skips the groups between the current and the target group (B4.24).
      const jumps = perRow > 1 && isJump(groupAt(from), groupAt(index));
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      return Promise.race([glide(index, jumps ? 0 : options.speed), released]);
    },
    // End the change, but let the row keep moving until the next animation takes over, so that it does not
    // jump.
    hurry: () => release(),
    step(index, by) {
      if (perRow === 1) return stepIndex({ index, count: slides.length, by, isLoop: options.loop });
      const { count } = groups();
      const to = stepIndex({ index: groupAt(index), count, by, isLoop: options.loop });
      return { index: getGroupStart(to.index, slides.length, shown()), reached: to.reached };
    },
    ends(index) {
      if (groups().isWhole && fits()) return null;
      const count = perRow === 1 ? slides.length : groups().count;
      const at = perRow === 1 ? index : groupAt(index);
      return { previous: !options.loop && at <= 0, next: !options.loop && at >= count - 1 };
    },
    refresh() {
      void glide(normaliseIndex(stage.current(), slides.length), 0);
    },
  };
}
