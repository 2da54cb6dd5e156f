/**
 * Scrolls a list so that one of its items is seen whole. Unlike `scrollIntoView`, which in Chromium also moves the place from which the next
 * press of Tab goes on.
 */
export function scrollToItem(list: HTMLElement | null, selector: string): void {
  const item = list?.querySelector(selector);
  if (!list || !item) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  list.scrollBy({
    left: distance(outer.left, outer.right, inner.left, inner.right),
    top: distance(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

/** How far to scroll until a span is inside another, in pixels; 0 where it is. */
function distance(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
