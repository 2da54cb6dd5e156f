import type { GalleryOptions } from '#domain/galleries/options.ts';
import type { Reached } from '#domain/galleries/slide-index.ts';
import type { Listeners } from '../behaviours/listeners.ts';

export interface Stage {
  container: HTMLElement;
  list: HTMLElement;
  slides: readonly HTMLElement[];
  /** The list with its overlaid controls, on which drags start. */
  surface: HTMLElement;
  options: GalleryOptions;
  isRightToLeft: boolean;
  listeners: Listeners;
  /** Called when the visitor scrolls or drags to a slide. */
  onMoved: (index: number) => void;
  onStep: (by: -1 | 1) => void;
  current: () => number;
  /** Whether a slide change is running in this gallery or a linked one. */
  isBusy: () => boolean;
  /** Completes the running slide changes of this gallery and of linked ones. */
  hurry: () => void;
}

export interface Motion {
  /** Resolves once the slide is in place. `by` is the direction, or 0 to skip the animation. */
  show: (index: number, from: number, by: number) => Promise<void>;
  hurry: () => void;
  /** Returns the slide that a step leads to, and which end of the gallery the step reaches, if any. */
  step: (index: number, by: number) => { index: number; reached: Reached | null };
  /** Returns which buttons are disabled, or null if there is no other slide to move to. */
  ends: (index: number) => { previous: boolean; next: boolean } | null;
  refresh: () => void;
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns an animation's duration in seconds, or 0 with reduced motion. */
export const getSeconds = (seconds: number): number => (prefersReducedMotion() ? 0 : seconds);

export const EASE_OUT = 'cubic-bezier(0.22, 0.61, 0.36, 1)';
