import type { Stage } from '../motion.ts';

export interface Transition {
  /** Runs the transition. `by` is the direction, 1 or -1. Resolves once the slide is in place. */
  run: (incoming: HTMLElement, outgoing: HTMLElement, by: number, seconds: number) => Promise<unknown>;
}
export type CreateTransition = (stage: Stage, stack: StackView) => Transition;

export interface StackView {
  /** Makes a slide beside the current one visible, for a drag. */
  reveal: (by: number) => HTMLElement | null;
  /** Hides all slides but the current one and its preloaded neighbours. */
  settle: () => void;
  play: (
    slide: HTMLElement,
    frames: PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ) => Promise<unknown>;
}
