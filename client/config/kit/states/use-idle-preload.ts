import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

export function useIdlePreload({ preload }: Pick<LazyPart<never>, 'preload'>): void {
  useEffect(() => {
    if (!window.requestIdleCallback) {
      const timer = setTimeout(preload, 1000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(preload, { timeout: 5000 });
    return () => window.cancelIdleCallback(request);
  }, [preload]);
}
