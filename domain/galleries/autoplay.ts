import { AUTOPLAY_RESUME_MS } from './constants.ts';
import { type Step, stepIndex } from './slide-index.ts';

/**
 * Queues requests while a gallery is moving: the index cannot change until the motion ends (B4.08), and no
 * click is lost. `hurry` shortens the motion; whatever ends it calls `resume`.
 */
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
 * The next slide of autoplay: a random other one with randomize (B4.11), else the next (B4.10).
 *
 * @param random a number from 0 up to, not including, 1
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

/** What pauses autoplay; it runs while nothing does. */
export interface AutoplayState {
  isPointerOver: boolean;
  /** A video is showing (B4.13). */
  isVideoShown: boolean;
  /** A video plays in a slide, which need not be the current one. */
  isVideoPlaying: boolean;
  isHidden: boolean;
  /** The gallery has focus: it must not move while it is being read. */
  hasFocus: boolean;
  /** It reached the last slide, or a visitor stopped it. */
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

/** Whether the timer runs (B4.12, B4.13, decisions 78). */
export const isPlaying = (state: AutoplayState): boolean => !Object.values(state).some(Boolean);

/** Milliseconds until the next step: a full period, and the pause before it after the pointer has left (decisions 79). */
export const autoplayDelayMs = (timeoutMs: number, hasJustLeft: boolean): number =>
  timeoutMs + (hasJustLeft ? AUTOPLAY_RESUME_MS : 0);

/** Whether autoplay may start at all: not with the query parameter `nomotion=true` (B4.14), and not against reduced motion. */
export const canAutoplay = (nomotion: string | null, prefersReducedMotion: boolean): boolean =>
  nomotion !== 'true' && !prefersReducedMotion;
