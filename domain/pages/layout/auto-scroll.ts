const ZONE_PX = 64;
const ZONE_SHARE = 0.2;
const MAX_PX_PER_S = 900;
/** Time in which scrolling reaches full speed, so that a drag across the edge zone hardly scrolls. */
const RAMP_MS = 400;

/**
 * Returns the scroll speed in screen pixels per second, negative for upwards. It grows with the square of
 * the pointer's depth in the edge zone.
 */
export function getScrollSpeed({
  yPx,
  heightPx,
  heldMs,
}: {
  yPx: number;
  heightPx: number;
  heldMs: number;
}): number {
  const zonePx = Math.min(ZONE_PX, heightPx * ZONE_SHARE);
  const up = yPx < zonePx;
  const depth = up ? (zonePx - yPx) / zonePx : (yPx - (heightPx - zonePx)) / zonePx;
  if (depth <= 0 || zonePx <= 0) return 0;
  const speed = MAX_PX_PER_S * Math.min(depth, 1) ** 2 * Math.min(heldMs / RAMP_MS, 1);
  return up ? -speed : speed;
}
