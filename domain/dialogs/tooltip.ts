/** Sizes of a tooltip (B9.2.06 to B9.2.09). */
export const TOOLTIP = {
  showDelayMs: 1200,
  /** Longer texts break into lines. */
  widthPx: 250,
  mouseOffsetPx: 15,
  edgeMarginPx: 20,
} as const;

interface Size {
  width: number;
  height: number;
}

/**
 * The upper left corner of a tooltip, in pixels of the window: beside and below a point, in the direction of reading. It keeps its
 * distance from the window's edges; where there is no room below the point it stands above it.
 */
export function placeTooltip(
  point: { x: number; y: number },
  tooltip: Size,
  viewport: Size,
  isRightToLeft = false,
): { left: number; top: number } {
  const { mouseOffsetPx: offset, edgeMarginPx: margin } = TOOLTIP;
  const wanted = isRightToLeft ? point.x - offset - tooltip.width : point.x + offset;
  const below = point.y + offset;
  const hasRoom = below + tooltip.height <= viewport.height - margin;
  const most = (length: number, room: number) => Math.max(margin, room - margin - length);
  return {
    left: Math.min(Math.max(wanted, margin), most(tooltip.width, viewport.width)),
    top: Math.max(margin, hasRoom ? below : point.y - offset - tooltip.height),
  };
}
