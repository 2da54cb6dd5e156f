import { type Box, nearestBox, scrollOf } from '#domain/galleries/track.ts';
import { type Stage, secondsOf } from '../motion.ts';

/**
 * A row that browsers scroll: by touch as they do, by the script over a given time. The row stays one that scrolls, so
 * that nothing moves when the script begins. Places are pixels from its start, in either direction of writing.
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
  const boxOf = (slide: HTMLElement): Box => {
    const outer = list.getBoundingClientRect();
    const inner = slide.getBoundingClientRect();
    const start = isRightToLeft ? outer.right - inner.right : inner.left - outer.left;
    return { start: start + scrolled(), width: inner.width };
  };

  return {
    scrolled,
    /** Moves at once, as a drag does. */
    follow(to: number): void {
      list.style.scrollSnapType = 'none';
      scrollTo(to);
    },
    /** The slide that stands where the current one should. */
    nearest: (): number => nearestBox(slides.map(boxOf), scrolled(), view()),
    /** Glides to a slide in so many seconds; at once with 0. A later call takes over. */
    glide(index: number, seconds: number): Promise<void> {
      stop();
      const slide = slides[index];
      if (!slide) return Promise.resolve();
      const from = scrolled();
      const to = scrollOf(boxOf(slide), view());
      const ms = secondsOf(seconds) * 1000;
      // Snapping would pull against every step of the way.
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
