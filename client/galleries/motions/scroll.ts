import { alignedScrollPx, type Box, nearestBox } from '#domain/galleries/track.ts';
import { getSeconds, type Stage } from '../motion.ts';

/**
 * A natively scrolled row, also scrolled by script over a given time. It stays scrollable, so that nothing shifts
 * when the script starts. Positions are pixels from its start, in either writing direction.
 */
export function createScroll({ list, slides, options, isRightToLeft }: Stage) {
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
    /** Scrolls without animation, as in a drag. */
    follow(to: number): void {
      list.style.scrollSnapType = 'none';
      scrollTo(to);
    },
    /** The slide at the current position. */
    nearest: (): number => nearestBox(slides.map(getBox), scrolled(), view()),
    /** Scrolls to a slide over `seconds`; 0 jumps. A later call takes over. */
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
