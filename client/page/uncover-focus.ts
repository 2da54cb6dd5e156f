const GAP_PX = 12;

/** Returns the distance in pixels to scroll (positive for up), so that `cover` does not hide `focused`. */
export function getScrollDistance(cover: DOMRect, focused: DOMRect, viewportHeight: number): number {
  const isApart =
    focused.bottom <= cover.top ||
    focused.top >= cover.bottom ||
    focused.right <= cover.left ||
    focused.left >= cover.right;
  if (isApart) return 0;
  const isAtTop = cover.top + cover.bottom < viewportHeight;
  if (isAtTop) return focused.top - cover.bottom - GAP_PX;
  // An element taller than the free space is aligned to its top, unless its top is already there or above.
  return Math.max(0, Math.min(focused.bottom - cover.top + GAP_PX, focused.top - GAP_PX));
}

/**
 * Prevents a fixed bar from covering the focused element (WCAG 2.4.11). Returns a function that ends this
 * behaviour.
 */
export function keepFocusUncovered(cover: HTMLElement): () => void {
  const { body } = document;
  const uncover = () => {
    const focused = document.activeElement;
    if (!focused || focused === body || cover.contains(focused)) return;
    // A modal dialog is above the bar and does not move with the page.
    if (focused.closest(':modal')) return;
    const distance = getScrollDistance(
      cover.getBoundingClientRect(),
      focused.getBoundingClientRect(),
      innerHeight,
    );
    if (distance === 0) return;
    const { scrollHeight, scrollTop } = document.documentElement;
    const room = distance > 0 ? scrollHeight - innerHeight - scrollTop : scrollTop;
    const missing = Math.ceil(Math.abs(distance) - room);
    if (missing > 0) {
      const side = distance > 0 ? 'paddingBottom' : 'paddingTop';
      body.style[side] = `${(Number.parseFloat(body.style[side]) || 0) + missing}px`;
    }
    // The space added at the top of the page has already moved the focused element down.
    const added = distance < 0 ? Math.max(missing, 0) : 0;
    scrollBy({ top: distance + added, behavior: 'instant' });
  };
  document.addEventListener('focusin', uncover);
  uncover();
  return () => {
    document.removeEventListener('focusin', uncover);
    body.style.paddingTop = '';
    body.style.paddingBottom = '';
  };
}
