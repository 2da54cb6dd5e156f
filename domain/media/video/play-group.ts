/** Fade durations (B4.19). */
export const VIDEO_FADE_MS = { toVideo: 1000, toOverlay: 300 } as const;

/** Video states (B4.19). */
export type VideoState = 'playing' | 'overlay';
export const VIDEO_STATE_EVENT = 'video:state';

export interface Playing {
  stop: () => void;
}

/** Ensures that only one video per page plays: starting a video stops the previous one (B2.3.04). */
export function createPlayGroup() {
  let current: Playing | null = null;
  return {
    begin(next: Playing): void {
      const before = current;
      current = next;
      if (before && before !== next) before.stop();
    },
    stop(): void {
      current?.stop();
    },
    end(one: Playing): void {
      if (current === one) current = null;
    },
  };
}
export type PlayGroup = ReturnType<typeof createPlayGroup>;
