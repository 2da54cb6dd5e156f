import { LAYER_BASE, LAYER_STEP } from './constants.ts';

/** The z-index of the next dialog over those that are open: the base for the first, then a step above the highest (B9.2.03). */
export const layerAbove = (open: readonly number[]): number =>
  Math.max(LAYER_BASE - LAYER_STEP, ...open) + LAYER_STEP;
