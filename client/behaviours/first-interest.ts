/**
 * Calls `listener` once, on the first hover or focus, or immediately if `element` is already hovered or
 * focused.
 */
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
