import { AUTOPLAY_RESUME_MS } from './constants.ts';
import { type Step, stepIndex } from './slide-index.ts';

/** Queues requests during a motion (B4.08). Every end of a motion must call `resume`. */
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

/** Returns a random slide with randomize (B4.11), otherwise the next (B4.10). `random` is in [0, 1). */
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
  /** Whether a video is shown (B4.13). */
  isVideoShown: boolean;
  /** Whether a video plays in any slide, current or not. */
  isVideoPlaying: boolean;
  isHidden: boolean;
  /** True while the gallery has focus: it must not move while it is being read. */
  hasFocus: boolean;
  /** Whether it reached the last slide or a visitor stopped it. */
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

/** Autoplay runs while no reason to pause is true (B4.12, B4.13). */
export const isPlaying = (state: AutoplayState): boolean => !Object.values(state).some(Boolean);

/** Returns a full period, plus a pause after the pointer has left. */
export const autoplayDelayMs = (timeoutMs: number, hasJustLeft: boolean): number =>
  timeoutMs + (hasJustLeft ? AUTOPLAY_RESUME_MS : 0);

/** Neither `nomotion=true` (B4.14) nor reduced motion allows autoplay. */
export const canAutoplay = (nomotion: string | null, prefersReducedMotion: boolean): boolean =>
  nomotion !== 'true' && !prefersReducedMotion;
