import { LIGHTBOX_SPEED_SECONDS } from '#domain/galleries/lightbox/constants.ts';
import { normaliseIndex } from '#domain/galleries/slide-index.ts';
import { EASE_OUT, getSeconds } from '../motion.ts';
import { createFrame, fillFrame, fitSlide, getSize, getSrcset } from './slide-element.ts';
import type { LightboxStage, StageOptions } from './stage.ts';

/** Shows one image at a time, cross-faded, and preloads its neighbours (B2.2.18, B9.1.07). */
export function createFadeStage({ slides }: StageOptions): LightboxStage {
  const element = document.createElement('div');
  element.className = 'lightbox-stage';
  let shown = 0;
  let current: HTMLElement | null = null;
  const fetched = new Set<number>();

  const fetchAhead = (index: number) => {
    const slide = slides[index];
    if (!slide || fetched.has(index)) return;
    fetched.add(index);
    const size = getSize(slide, false);
    const image = new Image();
    image.sizes = `${size.width}px`;
    image.srcset = getSrcset(slide, size);
    image.src = slide.src;
  };

  return {
    element,
    isLoop: true,
    picture: () => current?.querySelector('img') ?? null,
    show(index, by) {
      const slide = slides[index];
      if (!slide) return;
      shown = index;
      fetched.add(index);
      const before = current;
      current = fillFrame(createFrame(), slide, false);
      element.append(current);
      for (const neighbour of [index + 1, index - 1]) fetchAhead(normaliseIndex(neighbour, slides.length));
      if (!before) return;
      const options = {
        duration: getSeconds(by === 0 ? 0 : LIGHTBOX_SPEED_SECONDS) * 1000,
        easing: EASE_OUT,
      };
      before.inert = true;
      // Start at the current opacity, because the image may still be fading in.
      before.animate({ opacity: [Number(getComputedStyle(before).opacity), 0] }, options).finished.then(
        () => before.remove(),
        () => before.remove(),
      );
      current.animate({ opacity: [0, 1] }, options);
    },
    refresh() {
      const image = current?.querySelector('img');
      const slide = slides[shown];
      if (image && slide) fitSlide(image, slide, false);
    },
    follow(distance) {
      if (!current) return;
      const { translate } = current.style;
      current.style.translate = distance === null ? '' : `${distance}px`;
      if (distance === null && translate)
        current.animate(
          { translate: [translate, '0'] },
          { duration: getSeconds(0.2) * 1000, easing: EASE_OUT },
        );
    },
  };
}
