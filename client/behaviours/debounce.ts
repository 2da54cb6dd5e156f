/** Default wait of a debounced call (B9.1.23, decisions 3). */
export const DEBOUNCE_MS = 150;

/** Runs once no further call has arrived for `ms`. */
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
