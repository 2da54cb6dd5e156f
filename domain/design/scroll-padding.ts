/** Space above a scroll target (B9.3.22). */
const SCROLL_INTO_VIEW_OFFSET_PX = 30;

export const getScrollPadding = (headerPx: number): number => headerPx + SCROLL_INTO_VIEW_OFFSET_PX;
