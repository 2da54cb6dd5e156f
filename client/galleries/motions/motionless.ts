import { getDisabledArrows, stepIndex } from '#domain/galleries/slide-index.ts';
import type { Motion, Stage } from '../motion.ts';

export function createMotionless({ slides, options }: Stage): Motion {
  return {
    show: () => Promise.resolve(),
    hurry() {},
    step: (index, by) => stepIndex({ index, count: slides.length, by, isLoop: options.loop }),
    ends: (index) => getDisabledArrows(index, slides.length, options.loop),
    refresh() {},
  };
}
