import { useEffect, useRef } from 'react';
import { isDialogOpen } from './shell-state.ts';

/** Elements that are not focusable by default need a tabindex. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the page's heading, or the page itself while it loads. */
export function focusPage(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target) focus(target);
}

/** Focuses the heading once it is rendered. Returns whether no further attempt is needed. */
function focusArrived(): boolean {
  const { activeElement, body } = document;
  const heading = document.querySelector<HTMLElement>('main h1');
  // A closing dialog returns focus first.
  if (!heading || isDialogOpen()) return false;
  // The selected tab, or a field with autofocus, keeps focus.
  if (!activeElement || activeElement === body || activeElement.closest('nav, .pages')) focus(heading);
  return true;
}

function focusOnArrival(): (() => void) | undefined {
  if (focusArrived()) return;
  const observer = new MutationObserver(() => {
    if (focusArrived()) stop();
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // Leave focus alone if the owner moves it before the page has loaded.
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
}

/**
 * Moves focus to the heading after navigation, so that screen readers announce the page. `page` is null
 * until one is loaded.
 */
export function useFocusOnNavigation(page: string | null): void {
  const shown = useRef(page);
  useEffect(() => {
    const previous = shown.current;
    if (page === null || page === previous) return;
    shown.current = page;
    return previous === null ? undefined : focusOnArrival();
  }, [page]);
}
