import { KEN_BURNS_ZOOM } from '#domain/galleries/transitions.ts';
import { prefersReducedMotion } from '../motion.ts';
import { createFade } from './fade.ts';
import type { CreateTransition } from './transition.ts';

/** A fade with a slow zoom while the slide is shown. */
export const createKenBurns: CreateTransition = (stage, stack) => {
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
