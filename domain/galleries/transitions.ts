import { TRANSITIONS, type TransitionName } from '#schema/contracts/galleries/galleries.ts';
import { transitionNotFound } from './errors.ts';

/** How far ken-burns enlarges a slide while it is shown (B9.1.19). */
export const KEN_BURNS_ZOOM = 1.075;

/** @throws Error for a name that is none (B8.3.04). */
export function findTransition(name: string): TransitionName {
  const found = TRANSITIONS.find((transition) => transition === name);
  if (!found) throw new Error(transitionNotFound(name));
  return found;
}
