import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdaptiveThrottle } from '#client/behaviours/debounce.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[B9.4.05] the throttle waits for twice the average duration of the last 22 runs', () => {
  let costMs = 40;
  let runs = 0;
  const call = createAdaptiveThrottle(() => {
    runs += 1;
    now += costMs;
  });
  const runsWithin = (ms: number) => {
    const before = runs;
    vi.advanceTimersByTime(ms);
    return runs - before;
  };
  call();
  call();
  expect(runsWithin(1)).toBe(1);
  call();
  expect(runsWithin(79)).toBe(0);
  expect(runsWithin(1)).toBe(1);

  // One of the two expensive calls is still in the average: (21 × 10 + 40) / 22 × 2 = 22.7.
  costMs = 10;
  for (let count = 0; count < 21; count++) {
    call();
    expect(runsWithin(80)).toBe(1);
  }
  call();
  expect(runsWithin(21)).toBe(0);
  expect(runsWithin(2)).toBe(1);
  call();
  expect(runsWithin(19)).toBe(0);
  expect(runsWithin(1)).toBe(1);
});

it('the throttle runs only when it is called', () => {
  const run = vi.fn();
  createAdaptiveThrottle(run);
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
