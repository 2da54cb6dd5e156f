/** A click that starts on a form control or link does not count as outside (A2.38). */
const STANDARD_CONTROL = 'input, textarea, select, option, button, label, a[href], [contenteditable]';

/**
 * Calls `close` on an outside click, unless the click starts on a control (A2.38) or starts and ends on
 * different elements (A2.39).
 */
export function onOutsideClick(element: Element, close: () => void): () => void {
  let began: EventTarget | null = null;
  let ended: EventTarget | null = null;
  const down = (event: Event) => {
    began = event.target;
  };
  const up = (event: Event) => {
    ended = event.target;
  };
  // The click event alone is not enough: after a press on one element and a release on another, the browser
  // dispatches it to their common ancestor.
  const click = () => {
    const target = began === ended ? (began as Element | null) : null;
    began = null;
    ended = null;
    if (!target || element.contains(target) || target.closest(STANDARD_CONTROL)) return;
    close();
  };
  addEventListener('mousedown', down);
  addEventListener('mouseup', up);
  addEventListener('click', click);
  return () => {
    removeEventListener('mousedown', down);
    removeEventListener('mouseup', up);
    removeEventListener('click', click);
  };
}
