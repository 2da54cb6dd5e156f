import { RESIZE_EMITTER_MS } from './constants.ts';

/** Resize criteria (B3.3.13). */
export interface ResizeOptions {
  axis: 'x' | 'y';
  threshold: number;
  timeoutMs: number;
}
export const DEFAULT_RESIZE: ResizeOptions = { axis: 'x', threshold: 0, timeoutMs: RESIZE_EMITTER_MS };

export interface Size {
  width: number;
  height: number;
}

export function isResize(before: Size, after: Size, { axis, threshold }: ResizeOptions): boolean {
  const side = axis === 'x' ? 'width' : 'height';
  return Math.abs(after[side] - before[side]) > threshold;
}

export interface ResizeState {
  isResizing: boolean;
  lastMs: number;
}

/** `starts` is true only for the first change in a series. */
export const onChange = (state: ResizeState, nowMs: number): ResizeState & { starts: boolean } => ({
  isResizing: true,
  lastMs: nowMs,
  starts: !state.isResizing,
});

export const remainingMs = (state: ResizeState, nowMs: number, { timeoutMs }: ResizeOptions): number =>
  state.lastMs + timeoutMs - nowMs;
