import { prefersReducedMotion } from '../motion.ts';
import { createSlide, fitSlide } from './slide-element.ts';
import type { LightboxStage, StageOptions } from './stage.ts';

/** All pictures in a row that fingers scroll, one to a screen; browsers fetch those that come near (B2.2.17). */
export function createScrollStage({ slides, isRightToLeft, onMoved }: StageOptions): LightboxStage {
  const element = document.createElement('div');
  element.className = 'lightbox-stage is-scroll';
  const frames = slides.map((slide) => createSlide(slide, true));
  element.append(...frames);
  const sign = isRightToLeft ? -1 : 1;
  let shown = 0;

  element.addEventListener(
    'scroll',
    () => {
      const index = Math.round((element.scrollLeft * sign) / Math.max(element.clientWidth, 1));
      if (index === shown || !frames[index]) return;
      shown = index;
      onMoved(index);
    },
    { passive: true },
  );
  const scrollTo = (index: number, isSmooth: boolean) =>
    element.scrollTo({
      left: index * element.clientWidth * sign,
      behavior: isSmooth && !prefersReducedMotion() ? 'smooth' : 'instant',
    });

  return {
    element,
    isLoop: false,
    picture: () => frames[shown]?.querySelector('img') ?? null,
    show(index, by) {
      // The row tells of the way itself, and would take back a longer one half-way.
      if (by === 0) shown = index;
      scrollTo(index, by !== 0);
    },
    refresh() {
      for (const [index, frame] of frames.entries()) {
        const image = frame.querySelector('img');
        const slide = slides[index];
        if (image && slide) fitSlide(image, slide);
      }
      scrollTo(shown, false);
    },
  };
}
