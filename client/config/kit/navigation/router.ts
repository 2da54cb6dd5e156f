import { useSyncExternalStore } from 'react';
import { guardLinks, hasUnsaved, leave } from '../unsaved/unsaved-work.ts';

const listeners = new Set<() => void>();
/** The browser's URL is ahead of this URL while the leave dialog is open. */
let currentHref = location.href;

/** Stored in each history entry, so that a Back navigation can be reverted. */
const getIndex = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
    ? state.index
    : null;
let index = getIndex(history.state) ?? 0;
history.replaceState({ index }, '', currentHref);

function show(): void {
  currentHref = location.href;
  for (const listener of listeners) listener();
}

/**
 * The expected next popstate: the router's own reversal of a Back navigation, or an allowed navigation.
 */
let expected: 'undone' | 'allowed' | null = null;

addEventListener('popstate', ({ state }) => {
  const to = getIndex(state);
  const steps = to === null ? 0 : to - index;
  const was = expected;
  expected = null;
  if (was === 'undone') return;
  if (was === null && steps !== 0 && hasUnsaved()) {
    expected = 'undone';
    history.go(-steps);
    leave(() => {
      expected = 'allowed';
      history.go(steps);
    });
    return;
  }
  if (to !== null) index = to;
  show();
});
addEventListener('click', guardLinks);

/** Navigates after asking about unsaved work. Replacing the current entry does not count as leaving. */
export function navigate(href: string, replaces = false): void {
  if (replaces) {
    history.replaceState({ index }, '', href);
    show();
    return;
  }
  leave(() => {
    index += 1;
    history.pushState({ index }, '', href);
    show();
  });
}

export function useAddress(): URL {
  const href = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => currentHref,
  );
  return new URL(href);
}
