import { TRANSITIONS, type TransitionName } from '#schema/contracts/galleries/galleries.ts';
import { transitionNotFound } from './errors.ts';

/** Zoom factor for Ken Burns (B9.1.19). */
export const KEN_BURNS_ZOOM = 1.075;

/** Throws an Error for an unknown name (B8.3.04). */
export function findTransition(name: string): TransitionName {
  const found = TRANSITIONS.find((transition) => transition === name);
  if (!found) throw new Error(transitionNotFound(name));
  return found;
}
