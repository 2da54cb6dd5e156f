/** How long a debounced call waits where nobody says otherwise (B9.1.23, decisions 3). */
export const DEBOUNCE_MS = 150;

/** Calls once, when no further call has come for a while. */
export function createDebounce(run: () => void, waitMs = DEBOUNCE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(timer);
  return {
    call(): void {
      clear();
      timer = setTimeout(run, waitMs);
    },
    clear,
  };
}
