/** Calls `listener` once, as somebody points at `element` or focuses something in it: at once where that was before its code came. */
export function onFirstInterest(element: HTMLElement, listener: () => void): void {
  if (element.matches(':hover, :focus-within')) {
    listener();
    return;
  }
  const arrived = new AbortController();
  const arrive = () => {
    arrived.abort();
    listener();
  };
  for (const type of ['pointerenter', 'focusin'] as const)
    element.addEventListener(type, arrive, { signal: arrived.signal });
}
