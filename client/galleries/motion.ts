import type { GalleryOptions } from '#domain/galleries/options.ts';
import type { Reached } from '#domain/galleries/slide-index.ts';
import type { Listeners } from './events.ts';

/** What a motion is given of its gallery. */
export interface Stage {
  container: HTMLElement;
  /** The list that holds the slides. */
  list: HTMLElement;
  slides: readonly HTMLElement[];
  /** The list and the controls that lie on it: where drags begin. */
  surface: HTMLElement;
  options: GalleryOptions;
  isRightToLeft: boolean;
  listeners: Listeners;
  /** Visitors moved the slides themselves, and they stand at this one now. */
  onMoved: (index: number) => void;
  /** Visitors ask for a step. */
  onStep: (by: -1 | 1) => void;
  current: () => number;
  /** Another change is still on its way here or in a linked gallery. */
  isBusy: () => boolean;
  /** Ends what is in motion here and in linked galleries. */
  hurry: () => void;
}

/** How a design goes from slide to slide. */
export interface Motion {
  /** Brings a slide to view; ends when it stands there. `by` is the direction that was asked for, 0 for a jump. */
  show: (index: number, from: number, by: number) => Promise<void>;
  /** Ends the change that is on its way: another one is asked for. */
  hurry: () => void;
  /** Where a step leads, and the end that it ran into. */
  step: (index: number, by: number) => { index: number; reached: Reached | null };
  /** Which of the controls lead nowhere; null where there is nothing to go to at all. */
  ends: (index: number) => { previous: boolean; next: boolean } | null;
  /** The gallery has another size. */
  refresh: () => void;
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Seconds of an animation: none against the visitor's wish. */
export const secondsOf = (seconds: number): number => (prefersReducedMotion() ? 0 : seconds);

export const EASE_OUT = 'cubic-bezier(0.22, 0.61, 0.36, 1)';
