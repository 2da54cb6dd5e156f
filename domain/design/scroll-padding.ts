/** Space above a scroll target, in pixels (B9.3.22). */
const SCROLL_INTO_VIEW_OFFSET_PX = 30;

/** Returns the scroll padding of a page below a sticky header. */
export const getScrollPadding = (headerPx: number): number => headerPx + SCROLL_INTO_VIEW_OFFSET_PX;
