/**
 * Scrolls a list so that one of its items is seen whole. Unlike `scrollIntoView`, which in Chromium also moves the place from which the next
 * press of Tab goes on. As there, `scroll-padding-inline` of the list stays free beside the item.
 */
export function scrollToItem(list: HTMLElement | null, selector: string): void {
  const item = list?.querySelector(selector);
  if (!list || !item) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  // 'auto' without.
  const roomPx = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
  list.scrollBy({
    left: distance(outer.left + roomPx, outer.right - roomPx, inner.left, inner.right),
    top: distance(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

/** How far to scroll until a span is inside another, in pixels; 0 where it is. */
function distance(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
