import type { Stage } from '../motion.ts';

/** How one slide of a stack gives way to another; both are visible while it runs. */
export interface Transition {
  /** `by` is the direction, 1 or -1. Ends when the slide stands. */
  run: (incoming: HTMLElement, outgoing: HTMLElement, by: number, seconds: number) => Promise<unknown>;
}
export type CreateTransition = (stage: Stage, stack: StackView) => Transition;

/** What a transition may do with the slides of its stack. */
export interface StackView {
  /** Makes a slide beside the current one visible, for a drag. */
  reveal: (by: number) => HTMLElement | null;
  /** Puts away everything but the current slide and what is loaded ahead. */
  settle: () => void;
  /** Runs an animation until its end, or until the next change is asked for. */
  play: (
    slide: HTMLElement,
    frames: PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ) => Promise<unknown>;
}
