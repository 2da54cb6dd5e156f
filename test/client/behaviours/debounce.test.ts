import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDebounce } from '#client/behaviours/debounce.ts';
import { GALLERY_RESIZE_MS } from '#domain/galleries/constants.ts';
import { DEFAULT_RESIZE } from '#domain/galleries/resize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[B9.1.23] a debounce waits 150 ms by default, 100 ms for gallery layouts, and 300 ms for the resize emitter', () => {
  const run = vi.fn();
  const debounce = createDebounce(run);
  debounce.call();
  vi.advanceTimersByTime(149);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect([GALLERY_RESIZE_MS, DEFAULT_RESIZE.timeoutMs]).toEqual([100, 300]);
});

it('repeated calls run the function once, after the last call, and clearing the debounce cancels the run', () => {
  const run = vi.fn();
  const debounce = createDebounce(run, 100);
  for (let call = 0; call < 5; call++) {
    debounce.call();
    vi.advanceTimersByTime(99);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  debounce.call();
  debounce.clear();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
