export class SilentError extends Error {}

/** Rejects if `work` takes longer than `ms` milliseconds or `signal` aborts first. */
export function withDeadline<Value>(work: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilentError()), ms);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
