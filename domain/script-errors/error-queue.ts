/** Error report limits (A8.28 to A8.30, A9.06). */
export const ERROR_LIMITS = { sends: 20, queued: 10, stackCharacters: 5_000, debounceMs: 1_000 } as const;
export const TRUNCATED_NOTE = '[STACK TRACE TRUNCATED]';

export function truncateStack(stack: string): string {
  return stack.length <= ERROR_LIMITS.stackCharacters
    ? stack
    : stack.slice(0, ERROR_LIMITS.stackCharacters) + TRUNCATED_NOTE;
}

interface Timers {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
}

/**
 * Sends errors in batches, one second after the last error (A4.47, A7.03). Drops errors beyond
 * ERROR_LIMITS.
 */
export function createErrorQueue<Report>(send: (errors: Report[]) => void, timers: Timers) {
  let queue: Report[] = [];
  let sends = 0;
  let timer: unknown;
  const flush = () => {
    if (queue.length === 0 || sends >= ERROR_LIMITS.sends) return;
    sends += 1;
    const errors = queue;
    queue = [];
    send(errors);
  };
  return {
    add(error: Report): void {
      if (queue.length >= ERROR_LIMITS.queued || sends >= ERROR_LIMITS.sends) return;
      queue.push(error);
      timers.clear(timer);
      timer = timers.set(flush, ERROR_LIMITS.debounceMs);
    },
    flush,
  };
}
