import { describe, expect, it, vi } from 'vitest';
import { createErrorQueue, ERROR_LIMITS, truncateStack } from '#domain/script-errors/error-queue.ts';

interface QueuedError {
  event: string;
  data: { n: number };
  timestamp: number;
}

function harness() {
  const sent: QueuedError[][] = [];
  let due: (() => void) | null = null;
  const queue = createErrorQueue((errors: QueuedError[]) => sent.push(errors), {
    set: (run) => {
      due = run;
      return run;
    },
    clear: (timer) => {
      if (timer === due) due = null;
    },
  });
  const error = (n: number): QueuedError => ({ event: 'javascript-error', data: { n }, timestamp: n });
  return { queue, sent, error, fire: () => due?.() };
}

describe('the queue of script errors', () => {
  it('[A4.47] [A7.03] sends queued errors together, one second after the last error', () => {
    vi.useFakeTimers();
    const sent: unknown[][] = [];
    const queue = createErrorQueue((errors: QueuedError[]) => sent.push(errors.map(({ data }) => data.n)), {
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    });
    queue.add({ event: 'javascript-error', data: { n: 1 }, timestamp: 1 });
    vi.advanceTimersByTime(600);
    queue.add({ event: 'javascript-error', data: { n: 2 }, timestamp: 2 });
    vi.advanceTimersByTime(999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([[1, 2]]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
  it('[A8.28] sends at most 20 times', () => {
    const { queue, sent, error, fire } = harness();
    for (let n = 0; n < 30; n++) {
      queue.add(error(n));
      fire();
    }
    expect(sent).toHaveLength(20);
  });
  it('[A8.29] contains at most 10 errors', () => {
    const { queue, sent, error, fire } = harness();
    for (let n = 0; n < 15; n++) queue.add(error(n));
    fire();
    expect(sent[0]).toHaveLength(10);
  });
  it('[A8.30] truncates a stack at 5000 characters and marks the truncation', () => {
    expect(truncateStack('x'.repeat(5000))).toBe('x'.repeat(5000));
    expect(truncateStack('x'.repeat(5001))).toBe(`${'x'.repeat(5000)}[STACK TRACE TRUNCATED]`);
  });
  it('[A9.06] has the limits from the specification', () => {
    expect(ERROR_LIMITS).toEqual({ sends: 20, queued: 10, stackCharacters: 5000, debounceMs: 1000 });
  });
});
