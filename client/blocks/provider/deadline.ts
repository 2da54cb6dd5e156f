/** Nothing came in time. */
export class SilentError extends Error {}

/** `work`, unless it takes longer than `ms` or `signal` ends it first. */
export function within<Value>(work: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilentError()), ms);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
