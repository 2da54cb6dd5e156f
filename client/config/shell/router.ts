import { useSyncExternalStore } from 'react';
import { askAtLinks, hasUnsaved, leave } from '../unsaved/unsaved-work.ts';

const listeners = new Set<() => void>();
/** The address that is shown. The browser's is ahead of it while somebody is asked whether to leave. */
let shown = location.href;

/** Which entry of the history this is, so that a step back can be undone. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number'
    ? state.place
    : null;
let place = placeOf(history.state) ?? 0;
history.replaceState({ place }, '', shown);

function show(): void {
  shown = location.href;
  for (const listener of listeners) listener();
}

/** What the next step through the history is: one back onto the place that is asked about, or one that was allowed. */
let expected: 'return' | 'passage' | null = null;

addEventListener('popstate', ({ state }) => {
  const to = placeOf(state);
  const steps = to === null ? 0 : to - place;
  const was = expected;
  expected = null;
  if (was === 'return') return;
  if (was === null && steps !== 0 && hasUnsaved()) {
    expected = 'return';
    history.go(-steps);
    leave(() => {
      expected = 'passage';
      history.go(steps);
    });
    return;
  }
  if (to !== null) place = to;
  show();
});
addEventListener('click', askAtLinks);

/**
 * Goes to another address of the application without loading it again; asks first where something is not saved. Taking
 * the place of the present entry is not leaving it: the same thing under another address.
 */
export function navigate(href: string, replaces = false): void {
  if (replaces) {
    history.replaceState({ place }, '', href);
    show();
    return;
  }
  leave(() => {
    place += 1;
    history.pushState({ place }, '', href);
    show();
  });
}

/** Path and query of the address bar; renders again when either changes. */
export function useAddress(): URL {
  const href = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return new URL(href);
}
