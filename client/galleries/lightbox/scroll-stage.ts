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
  /** The row is on its way to the shown slide, or follows a drag: where it stands meanwhile means nothing. */
  let isLed = false;
  let dragFrom: number | null = null;

  // Not its rounded clientWidth: over many slides halves of pixels add up.
  const placeOf = (index: number) => index * element.getBoundingClientRect().width * sign;
  const arrive = () => {
    if (dragFrom !== null) return;
    isLed = false;
    element.style.scrollSnapType = '';
  };
  const scrolled = () => {
    if (isLed) {
      if (Math.abs(element.scrollLeft - placeOf(shown)) < 2) arrive();
      return;
    }
    const index = Math.round((element.scrollLeft * sign) / Math.max(element.clientWidth, 1));
    if (index === shown || !frames[index]) return;
    shown = index;
    onMoved(index);
  };
  element.addEventListener('scroll', scrolled, { passive: true });
  // A finger or a wheel takes the row over.
  for (const type of ['touchstart', 'wheel'] as const)
    element.addEventListener(type, arrive, { passive: true });
  const scrollTo = (index: number, isSmooth: boolean) => {
    isLed = true;
    element.scrollTo({
      left: placeOf(index),
      behavior: isSmooth && !prefersReducedMotion() ? 'smooth' : 'instant',
    });
    scrolled();
  };

  return {
    element,
    isLoop: false,
    picture: () => frames[shown]?.querySelector('img') ?? null,
    show(index, by) {
      shown = index;
      scrollTo(index, by !== 0);
    },
    refresh() {
      for (const [index, frame] of frames.entries()) {
        const image = frame.querySelector('img');
        const slide = slides[index];
        if (image && slide) fitSlide(image, slide, true);
      }
      scrollTo(shown, false);
    },
    follow(distance) {
      if (distance === null) {
        dragFrom = null;
        return scrollTo(shown, true);
      }
      isLed = true;
      dragFrom ??= element.scrollLeft;
      element.style.scrollSnapType = 'none';
      element.scrollLeft = dragFrom - distance;
    },
  };
}
