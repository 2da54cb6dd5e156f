import type { PageWindow } from './open-page.ts';

export function collectFaults(): { listen: (window: PageWindow) => void; faults: string[] } {
  const faults: string[] = [];
  return {
    faults,
    listen(window) {
      for (const level of ['warn', 'error'] as const)
        window.console[level] = (...words: unknown[]) => faults.push(words.map(String).join(' '));
      window.addEventListener('error', ({ message }) => message && faults.push(message));
      window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
    },
  };
}
