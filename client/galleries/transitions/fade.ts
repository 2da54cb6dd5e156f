import { EASE_OUT } from '../motion.ts';
import { type CreateTransition, ended } from './transition.ts';

/** The new slide comes out over the old one. */
export const createFade: CreateTransition = () => ({
  run(incoming, outgoing, _, seconds) {
    incoming.style.zIndex = '1';
    const options = { duration: seconds * 1000, easing: EASE_OUT };
    const away = outgoing.animate({ opacity: [1, 0] }, options);
    return Promise.all([ended(incoming.animate({ opacity: [0, 1] }, options)), ended(away)]);
  },
});
