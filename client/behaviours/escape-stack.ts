/** Dialogs and other targets that Escape closes, the newest first (A2.30). */
const targets: (() => void)[] = [];

/** Registers a target; returns its remover. */
export function pushEscapeTarget(close: () => void): () => void {
  targets.push(close);
  return () => {
    const index = targets.lastIndexOf(close);
    if (index >= 0) targets.splice(index, 1);
  };
}

/** Listens for Escape on the page: a target first, else `fallback`; Shift+Escape is `shift` (A2.31). Returns a remover. */
export function onEscape({ fallback, shift }: { fallback: () => void; shift: () => void }): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.shiftKey) return shift();
    const close = targets.at(-1);
    if (close) {
      // Else the browser would close the next dialog below with the same key.
      event.preventDefault();
      return close();
    }
    // Escape in a field clears it or leaves it; it is no wish to go elsewhere.
    if (!(event.target as Element).closest?.('input, textarea, select, [contenteditable]')) fallback();
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}
