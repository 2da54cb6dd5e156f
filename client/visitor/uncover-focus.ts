/** Between what has the focus and what would cover it; its outline needs some of it. */
const GAP_PX = 12;

/** How far the page has to move up (positive) or down for `focused` to be clear of `cover`; 0 when it is. */
export function distanceFrom(cover: DOMRect, focused: DOMRect, viewportHeight: number): number {
  const isApart =
    focused.bottom <= cover.top ||
    focused.top >= cover.bottom ||
    focused.right <= cover.left ||
    focused.left >= cover.right;
  if (isApart) return 0;
  const isAtTop = cover.top + cover.bottom < viewportHeight;
  if (isAtTop) return focused.top - cover.bottom - GAP_PX;
  // What is higher than the space that is left begins at its top.
  return Math.min(focused.bottom - cover.top + GAP_PX, focused.top - GAP_PX);
}

/**
 * Keeps what has the focus clear of a bar that is fixed over the page (WCAG 2.4.11): the page scrolls, and where it ends first, it
 * grows by what is missing. Returns a function that ends it and takes the added space away.
 */
export function keepFocusUncovered(cover: HTMLElement): () => void {
  const { body } = document;
  const uncover = () => {
    const focused = document.activeElement;
    if (!focused || focused === body || cover.contains(focused)) return;
    const distance = distanceFrom(
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
    // Space that was added above has moved everything down already.
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
