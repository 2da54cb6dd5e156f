/** Space that is left above what is scrolled to, in pixels (B9.3.22). */
const SCROLL_INTO_VIEW_OFFSET_PX = 30;

/** Scroll padding of a page below a header that stays on the screen. */
export const getScrollPadding = (headerPx: number): number => headerPx + SCROLL_INTO_VIEW_OFFSET_PX;
