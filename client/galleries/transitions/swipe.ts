import { EASE_OUT } from '../motion.ts';
import { type CreateTransition, ended } from './transition.ts';

/** The new slide pushes the old one out. */
export const createSwipe: CreateTransition = ({ isRightToLeft }) => ({
  run(incoming, outgoing, by, seconds) {
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    const side = (isRightToLeft ? -by : by) * 100;
    return Promise.all([
      ended(incoming.animate({ translate: [`${side}%`, '0'] }, options)),
      ended(outgoing.animate({ translate: ['0', `${-side}%`] }, options)),
    ]);
  },
});
