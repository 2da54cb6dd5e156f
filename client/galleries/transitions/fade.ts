import { EASE_OUT } from '../motion.ts';
import type { CreateTransition } from './transition.ts';

/** Fades the new slide in over the old one. */
export const createFade: CreateTransition = (_, { play }) => ({
  run(incoming, outgoing, _, seconds) {
    incoming.style.zIndex = '1';
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    return Promise.all([
      play(incoming, { opacity: [0, 1] }, options),
      play(outgoing, { opacity: [1, 0] }, options),
    ]);
  },
});
