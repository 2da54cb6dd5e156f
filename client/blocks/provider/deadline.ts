/** Thrown when a provider does not respond in time. */
export class SilentError extends Error {}

/** Resolves with `work`, or rejects if it takes longer than `ms` or if `signal` aborts first. */
export function withDeadline<Value>(work: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilentError()), ms);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
