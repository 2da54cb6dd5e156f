/** Targets that Escape closes, newest first (A2.30). */
const targets: (() => void)[] = [];

export function pushEscapeTarget(close: () => void): () => void {
  targets.push(close);
  return () => {
    const index = targets.lastIndexOf(close);
    if (index >= 0) targets.splice(index, 1);
  };
}

/** Closes the newest target on Escape, else calls `fallback`; Shift+Escape calls `shift` (A2.31). */
export function onEscape({ fallback, shift }: { fallback: () => void; shift: () => void }): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.shiftKey) return shift();
    const close = targets.at(-1);
    if (close) {
      // Otherwise the browser would close the dialog below with the same key press.
      event.preventDefault();
      return close();
    }
    // The browser closes a native popover itself.
    if (document.querySelector(':popover-open')) return;
    // Escape in a field clears or leaves the field and must not navigate.
    if (!(event.target as Element).closest?.('input, textarea, select, [contenteditable]')) fallback();
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}
