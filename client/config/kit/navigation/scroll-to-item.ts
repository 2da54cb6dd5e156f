/**
 * Scrolls an item into view within its list. In Chromium `scrollIntoView` would also change where the
 * next Tab press starts.
 */
export function scrollToItem(list: HTMLElement | null, selector: string): void {
  const item = list?.querySelector(selector);
  if (!list || !item) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  // The value is 'auto' if unset.
  const roomPx = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
  list.scrollBy({
    left: distance(outer.left + roomPx, outer.right - roomPx, inner.left, inner.right),
    top: distance(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

function distance(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
