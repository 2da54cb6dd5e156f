import type { Stage } from '../motion.ts';

/** A transition between two slides of a stack; both are visible while it runs. */
export interface Transition {
  /** `by` is the direction, 1 or -1. Resolves when the slide is in place. */
  run: (incoming: HTMLElement, outgoing: HTMLElement, by: number, seconds: number) => Promise<unknown>;
}
export type CreateTransition = (stage: Stage, stack: StackView) => Transition;

/** Parts of a stack that its transition uses. */
export interface StackView {
  /** Makes a slide beside the current one visible, for a drag. */
  reveal: (by: number) => HTMLElement | null;
  /** Hides all but the current slide and its preloaded neighbors. */
  settle: () => void;
  /** Runs an animation to its end, or until the next change. */
  play: (
    slide: HTMLElement,
    frames: PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ) => Promise<unknown>;
}
