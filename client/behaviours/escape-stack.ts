/** Close functions that Escape calls, newest first (A2.30). */
const targets: (() => void)[] = [];

export function pushEscapeTarget(close: () => void): () => void {
  targets.push(close);
  return () => {
    const index = targets.lastIndexOf(close);
    if (index >= 0) targets.splice(index, 1);
  };
}

/**
 * Calls the newest target on Escape, or `fallback` if there is none. Shift+Escape calls `shift` (A2.31).
 */
export function onEscape({ fallback, shift }: { fallback: () => void; shift: () => void }): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.shiftKey) return shift();
    const close = targets.at(-1);
    if (close) {
      // Otherwise the browser would close the underlying dialog with the same key press.
      event.preventDefault();
      return close();
    }
    // The browser closes a native popover itself.
    if (document.querySelector(':popover-open')) return;
    // In a field, Escape clears or leaves the field and must not navigate.
    if (!(event.target as Element).closest?.('input, textarea, select, [contenteditable]')) fallback();
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}
