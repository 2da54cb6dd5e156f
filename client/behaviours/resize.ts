import {
  DEFAULT_RESIZE,
  isResize,
  onChange,
  type ResizeOptions,
  type ResizeState,
  remainingMs,
} from '#domain/galleries/resize.ts';

/** Reports when an element starts and stops resizing (B3.3.13). Returns a function that stops observing. */
export function onResize(
  element: HTMLElement,
  given: Partial<ResizeOptions>,
  { onStart, onEnd }: { onStart?: () => void; onEnd: () => void },
): () => void {
  const options = { ...DEFAULT_RESIZE, ...given };
  const getSize = () => ({ width: element.clientWidth, height: element.clientHeight });
  /** Null until the observer reports the initial size, which is not a resize. */
  let size: ReturnType<typeof getSize> | null = null;
  let state: ResizeState = { isResizing: false, lastMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    const rest = remainingMs(state, performance.now(), options);
    if (rest > 0) {
      timer = setTimeout(settle, rest);
      return;
    }
    state = { ...state, isResizing: false };
    timer = undefined;
    onEnd();
  };
  const change = () => {
    const next = onChange(state, performance.now());
    state = next;
    if (next.starts) onStart?.();
    timer ??= setTimeout(settle, options.timeoutMs);
  };
  const observer = new ResizeObserver(() => {
    const now = getSize();
    if (size && !isResize(size, now, options)) return;
    const isFirst = size === null;
    size = now;
    if (!isFirst) change();
  });
  observer.observe(element);
  screen.orientation?.addEventListener('change', change);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    screen.orientation?.removeEventListener('change', change);
  };
}
