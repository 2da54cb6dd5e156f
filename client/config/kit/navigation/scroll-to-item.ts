/**
 * Scrolls a list until one of its items is fully visible. In Chromium `scrollIntoView` would also move the starting
 * point of the next Tab press. Like it, this respects the list's `scroll-padding-inline`.
 */
export function scrollToItem(list: HTMLElement | null, selector: string): void {
  const item = list?.querySelector(selector);
  if (!list || !item) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  // 'auto' if unset.
  const roomPx = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
  list.scrollBy({
    left: distance(outer.left + roomPx, outer.right - roomPx, inner.left, inner.right),
    top: distance(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

/** Returns the scroll distance that brings a span inside another, in pixels; 0 if it already is. */
function distance(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
