import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
addEventListener('popstate', notify);

/** Goes to another address of the application without loading it again. */
export function navigate(href: string, replaces = false): void {
  if (replaces) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  notify();
}

/** Path and query of the address bar; renders again when either changes. */
export function useAddress(): URL {
  const href = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => location.href,
  );
  return new URL(href);
}
