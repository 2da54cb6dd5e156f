import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Preloads code that is likely needed next, when the browser is idle. */
export function useIdlePreload({ preload }: Pick<LazyPart<never>, 'preload'>): void {
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(preload, 1000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(preload, { timeout: 5000 });
    return () => window.cancelIdleCallback(request);
  }, [preload]);
}
