import { RESIZE_EMITTER_MS } from './constants.ts';

/** What counts as a resize, and when it is over (B3.3.13). */
export interface ResizeOptions {
  axis: 'x' | 'y';
  /** Pixels that the side must change by. */
  threshold: number;
  timeoutMs: number;
}
export const DEFAULT_RESIZE: ResizeOptions = { axis: 'x', threshold: 0, timeoutMs: RESIZE_EMITTER_MS };

export interface Size {
  width: number;
  height: number;
}

/** Whether a change of size is one along the axis, beyond the threshold. */
export function isResize(before: Size, after: Size, { axis, threshold }: ResizeOptions): boolean {
  const side = axis === 'x' ? 'width' : 'height';
  return Math.abs(after[side] - before[side]) > threshold;
}

export interface ResizeState {
  isResizing: boolean;
  /** When the last change came, in milliseconds. */
  lastMs: number;
}

/** Handles a resize event: `starts` is true for the first of a series (resize start fires once). */
export const onChange = (state: ResizeState, nowMs: number): ResizeState & { starts: boolean } => ({
  isResizing: true,
  lastMs: nowMs,
  starts: !state.isResizing,
});

/** Milliseconds until the series is over; 0 and less: it is (resize end). */
export const remainingMs = (state: ResizeState, nowMs: number, { timeoutMs }: ResizeOptions): number =>
  state.lastMs + timeoutMs - nowMs;
