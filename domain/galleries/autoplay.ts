import { AUTOPLAY_RESUME_MS } from './constants.ts';
import { type Step, stepIndex } from './slide-index.ts';

/** Queues requests that arrive while a slide is moving (B4.08). Call `resume` after every movement. */
export function createTurns({ isBusy, hurry }: { isBusy: () => boolean; hurry: () => void }) {
  const waiting: (() => void)[] = [];
  const resume = () => {
    while (waiting.length > 0 && !isBusy()) waiting.shift()?.();
    if (waiting.length > 0) hurry();
  };
  return {
    take(turn: () => void): void {
      waiting.push(turn);
      resume();
    },
    resume,
  };
}

/**
 * Returns the number of slides to move: to a random slide with `randomize` (B4.11), otherwise to the next
 * (B4.10). `random` is in [0, 1).
 */
export function autoplayStep(
  at: { index: number; count: number; isLoop: boolean; randomize: boolean },
  random: number,
): Step {
  const { index, count, isLoop, randomize } = at;
  if (!randomize || count < 2) return stepIndex({ index, count, by: 1, isLoop });
  const other = Math.floor(random * (count - 1));
  return { index: other < index ? other : other + 1, reached: null };
}

export interface AutoplayState {
  isPointerOver: boolean;
  /** Whether the current slide shows a video (B4.13). */
  isVideoShown: boolean;
  /** Whether a video is playing in any slide. */
  isVideoPlaying: boolean;
  isHidden: boolean;
  /** Whether focus is inside the gallery. Autoplay then pauses, so that visitors can read. */
  hasFocus: boolean;
  /** Whether autoplay has reached the last slide or a visitor has stopped it. */
  isStopped: boolean;
}

export const AUTOPLAY_AT_REST: AutoplayState = {
  isPointerOver: false,
  isVideoShown: false,
  isVideoPlaying: false,
  isHidden: false,
  hasFocus: false,
  isStopped: false,
};

/** Returns whether autoplay runs: unless any of the state's reasons to pause applies (B4.12, B4.13). */
export const isPlaying = (state: AutoplayState): boolean => !Object.values(state).some(Boolean);

/**
 * Returns the time until the next slide: the full period, and more if the pointer has just left the
 * gallery.
 */
export const autoplayDelayMs = (timeoutMs: number, hasJustLeft: boolean): number =>
  timeoutMs + (hasJustLeft ? AUTOPLAY_RESUME_MS : 0);

/**
 * Returns whether autoplay is allowed. `nomotion=true` (B4.14) and the reduced motion preference each
 * disable it.
 */
export const canAutoplay = (nomotion: string | null, prefersReducedMotion: boolean): boolean =>
  nomotion !== 'true' && !prefersReducedMotion;
