import type { Stage } from '../motion.ts';

/** How one slide of a stack gives way to another; both are visible while it runs. */
export interface Transition {
  /** `by` is the direction, 1 or -1. Ends when the slide stands. */
  run: (incoming: HTMLElement, outgoing: HTMLElement, by: number, seconds: number) => Promise<unknown>;
}
export type CreateTransition = (stage: Stage, stack: StackView) => Transition;

/** What a transition may do with the slides beside its own. */
export interface StackView {
  /** Makes the slides beside the current one visible, for a drag. */
  reveal: (index: number) => HTMLElement | null;
  /** Puts away everything but the current slide and what is loaded ahead. */
  settle: () => void;
}

/** An animation's end; one that is taken away has ended too. */
export const ended = (animation: Animation): Promise<unknown> => animation.finished.catch(() => {});
