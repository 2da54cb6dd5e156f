/** Form controls and links (decisions 66): a click that began on one is no click outside (A2.38). */
const STANDARD_CONTROL = 'input, textarea, select, option, button, label, a[href], [contenteditable]';

/**
 * Calls `close` for a click outside `element`, unless it began on a control (A2.38) or the mouse went down and up on different
 * targets (A2.39). Returns a remover.
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
  // The click itself tells too little: it goes to what both targets stand in.
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
