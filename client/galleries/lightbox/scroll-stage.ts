import { prefersReducedMotion } from '../motion.ts';
import { createFrame, fillFrame, fitSlide } from './slide-element.ts';
import type { LightboxStage, StageOptions } from './stage.ts';

/** Times in ms until the images beside the opened one load, and all others. The opening animation runs before them. */
const FILL_NEAR_MS = 350;
const FILL_MS = 800;

/** Shows all images in a scrollable row, one per screen. Browsers load the nearby ones (B2.2.17). */
export function createScrollStage({ slides, isRightToLeft, onMoved }: StageOptions): LightboxStage {
  const element = document.createElement('div');
  element.className = 'lightbox-stage is-scroll';
  const frames = slides.map(createFrame);
  element.append(...frames);
  const fill = (index: number) => {
    const frame = frames[index];
    const slide = slides[index];
    if (frame?.childElementCount === 0 && slide) fillFrame(frame, slide, true);
    return frame;
  };
  setTimeout(() => fillNear(), FILL_NEAR_MS);
  setTimeout(() => {
    if (element.isConnected) for (const index of slides.keys()) fill(index);
  }, FILL_MS);
  const sign = isRightToLeft ? -1 : 1;
  let shown = 0;
  /** Fills the frames that a swipe can reach next. */
  const fillNear = () => {
    for (const near of [shown, shown + 1, shown - 1]) fill(near);
  };
  /**
   * Whether an animated scroll or a drag is in progress, during which the scroll position is not reliable.
   */
  let isLed = false;
  let dragFrom: number | null = null;

  // clientWidth is rounded, and the rounding errors add up over many slides.
  const getPlace = (index: number) => index * element.getBoundingClientRect().width * sign;
  const arrive = () => {
    if (dragFrom !== null) return;
    isLed = false;
    element.style.scrollSnapType = '';
  };
  const scrolled = () => {
    if (isLed) {
      if (Math.abs(element.scrollLeft - getPlace(shown)) < 2) arrive();
      return;
    }
    const index = Math.round((element.scrollLeft * sign) / Math.max(element.clientWidth, 1));
    if (index === shown || !frames[index]) return;
    shown = index;
    fillNear();
    onMoved(index);
  };
  element.addEventListener('scroll', scrolled, { passive: true });
  // Touch or wheel input cancels an animated scroll, and may scroll to the next image.
  const interrupt = () => {
    arrive();
    fillNear();
  };
  for (const type of ['touchstart', 'wheel'] as const)
    element.addEventListener(type, interrupt, { passive: true });
  const scrollTo = (index: number, isSmooth: boolean) => {
    isLed = true;
    element.scrollTo({
      left: getPlace(index),
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
      // Without this style, the browser would lay out the image again in the first frame of the opening animation.
      if (by === 0) fill(index)?.style.setProperty('content-visibility', 'visible');
      else fill(index);
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
      fillNear();
      dragFrom ??= element.scrollLeft;
      element.style.scrollSnapType = 'none';
      element.scrollLeft = dragFrom - distance;
    },
  };
}
