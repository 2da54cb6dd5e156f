import type { Stage } from '../motion.ts';

export interface Transition {
  /** Runs the transition. `by` is the direction, 1 or -1. Resolves once the slide is in place. */
  run: (incoming: HTMLElement, outgoing: HTMLElement, by: number, seconds: number) => Promise<unknown>;
}
export type CreateTransition = (stage: Stage, stack: StackView) => Transition;

export interface StackView {
  /** Makes a slide beside the current slide visible during a drag. */
  reveal: (by: number) => HTMLElement | null;
  /** Hides all slides except the current slide and its preloaded neighbours. */
  settle: () => void;
  play: (
    slide: HTMLElement,
    frames: PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ) => Promise<unknown>;
}
