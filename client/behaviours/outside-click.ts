/** Form controls and links (decisions 66): a click that began on one is no click outside (A2.38). */
const STANDARD_CONTROL = 'input, textarea, select, option, button, label, a[href], [contenteditable]';

/** Calls `close` for a click outside `element`, unless it began on a control or moved between targets. Returns a remover. */
export function onOutsideClick(element: Element, close: () => void): () => void {
  let began: EventTarget | null = null;
  const down = (event: Event) => {
    began = event.target;
  };
  const click = (event: Event) => {
    const target = event.target as Element;
    if (began !== target || element.contains(target) || target.closest(STANDARD_CONTROL)) return;
    close();
  };
  addEventListener('mousedown', down);
  addEventListener('click', click);
  return () => {
    removeEventListener('mousedown', down);
    removeEventListener('click', click);
  };
}
