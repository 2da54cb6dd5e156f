import type { GalleryOptions } from '#domain/galleries/options.ts';
import type { Reached } from '#domain/galleries/slide-index.ts';
import type { Listeners } from '../behaviours/listeners.ts';

/** Parts of a gallery that its motion uses. */
export interface Stage {
  container: HTMLElement;
  list: HTMLElement;
  slides: readonly HTMLElement[];
  /** The list with its overlaid controls, where drags start. */
  surface: HTMLElement;
  options: GalleryOptions;
  isRightToLeft: boolean;
  listeners: Listeners;
  /** The visitor scrolled or dragged to this slide. */
  onMoved: (index: number) => void;
  /** The visitor requests a step. */
  onStep: (by: -1 | 1) => void;
  current: () => number;
  /** Whether a change is running here or in a linked gallery. */
  isBusy: () => boolean;
  /** Ends running changes here and in linked galleries. */
  hurry: () => void;
}

/** Moves between slides in the way of a gallery design. */
export interface Motion {
  /** Shows a slide; resolves when it is in place. `by` is the direction, 0 for a jump. */
  show: (index: number, from: number, by: number) => Promise<void>;
  /** Ends the running change because another was requested. */
  hurry: () => void;
  /** The target of a step, and the end it hit, if any. */
  step: (index: number, by: number) => { index: number; reached: Reached | null };
  /** Returns the controls that are disabled; null when there is nothing to move to. */
  ends: (index: number) => { previous: boolean; next: boolean } | null;
  /** The gallery was resized. */
  refresh: () => void;
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Duration of an animation in seconds; 0 with reduced motion. */
export const getSeconds = (seconds: number): number => (prefersReducedMotion() ? 0 : seconds);

export const EASE_OUT = 'cubic-bezier(0.22, 0.61, 0.36, 1)';
