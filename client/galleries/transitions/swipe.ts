import { EASE_OUT } from '../motion.ts';
import type { CreateTransition } from './transition.ts';

export const createSwipe: CreateTransition = ({ isRightToLeft }, { play }) => ({
  run(incoming, outgoing, by, seconds) {
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    const side = (isRightToLeft ? -by : by) * 100;
    return Promise.all([
      play(incoming, { translate: [`${side}%`, '0'] }, options),
      play(outgoing, { translate: ['0', `${-side}%`] }, options),
    ]);
  },
});
