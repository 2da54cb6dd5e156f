import { describe, expect, it } from 'vitest';
import {
  createErrorQueue,
  ERROR_LIMITS,
  type QueuedError,
  truncateStack,
} from '#domain/script-errors/error-queue.ts';

function harness() {
  const sent: QueuedError[][] = [];
  let due: (() => void) | null = null;
  const delays: number[] = [];
  const queue = createErrorQueue((errors) => sent.push(errors), {
    set: (run, ms) => {
      delays.push(ms);
      due = run;
      return run;
    },
    clear: (timer) => {
      if (timer === due) due = null;
    },
  });
  const error = (n: number): QueuedError => ({ event: 'javascript-error', data: { n }, timestamp: n });
  return { queue, sent, delays, error, fire: () => due?.() };
}

describe('error queue', () => {
  it('[A4.47] [A7.03] sends queued errors together, one second after the last', () => {
    const { queue, sent, delays, error, fire } = harness();
    queue.add(error(1));
    queue.add(error(2));
    expect(sent).toEqual([]);
    fire();
    expect(sent.map((errors) => errors.map(({ data }) => data.n))).toEqual([[1, 2]]);
    expect(delays).toEqual([1000, 1000]);
  });
  it('[A8.28] makes at most 20 sends', () => {
    const { queue, sent, error, fire } = harness();
    for (let n = 0; n < 30; n++) {
      queue.add(error(n));
      fire();
    }
    expect(sent).toHaveLength(20);
  });
  it('[A8.29] holds at most 10 events', () => {
    const { queue, sent, error, fire } = harness();
    for (let n = 0; n < 15; n++) queue.add(error(n));
    fire();
    expect(sent[0]).toHaveLength(10);
  });
  it('[A8.30] cuts a stack at 5000 characters and says so', () => {
    expect(truncateStack('x'.repeat(5000))).toBe('x'.repeat(5000));
    expect(truncateStack('x'.repeat(5001))).toBe(`${'x'.repeat(5000)}[STACK TRACE TRUNCATED]`);
  });
  it('[A9.06] has the limits of the text', () => {
    expect(ERROR_LIMITS).toEqual({ sends: 20, queued: 10, stackCharacters: 5000, debounceMs: 1000 });
  });
});
