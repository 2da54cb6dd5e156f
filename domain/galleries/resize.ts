import { RESIZE_EMITTER_MS } from './constants.ts';

/** Criteria for the start and end of a resize (B3.3.13). */
export interface ResizeOptions {
  axis: 'x' | 'y';
  /** Minimum change of the side in pixels. */
  threshold: number;
  timeoutMs: number;
}
export const DEFAULT_RESIZE: ResizeOptions = { axis: 'x', threshold: 0, timeoutMs: RESIZE_EMITTER_MS };

export interface Size {
  width: number;
  height: number;
}

/** Whether a size change along the axis exceeds the threshold. */
export function isResize(before: Size, after: Size, { axis, threshold }: ResizeOptions): boolean {
  const side = axis === 'x' ? 'width' : 'height';
  return Math.abs(after[side] - before[side]) > threshold;
}

export interface ResizeState {
  isResizing: boolean;
  lastMs: number;
}

/** Handles a resize event. `starts` is true for the first of a series, so that resize start fires once. */
export const onChange = (state: ResizeState, nowMs: number): ResizeState & { starts: boolean } => ({
  isResizing: true,
  lastMs: nowMs,
  starts: !state.isResizing,
});

/** Returns the milliseconds until the series ends. At 0 or less it has ended (resize end). */
export const remainingMs = (state: ResizeState, nowMs: number, { timeoutMs }: ResizeOptions): number =>
  state.lastMs + timeoutMs - nowMs;
