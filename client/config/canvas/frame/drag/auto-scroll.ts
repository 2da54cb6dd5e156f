import { getScrollSpeed } from '#domain/pages/layout/auto-scroll.ts';

interface Parts {
  /** Returns the page's zoom, because scroll zones and speeds are in screen pixels. */
  scale: () => number;
  onScrolled: (byPx: number) => void;
}

/** Scrolls the page while the pointer is near or beyond its top or bottom edge. */
export function createAutoScroll({ scale, onScrolled }: Parts) {
  let y: number | null = null;
  let request = 0;
  let before = 0;
  let since = 0;
  let heightPx = 0;
  let scrollY = 0;

  window.addEventListener('scroll', () => {
    const byPx = window.scrollY - scrollY;
    scrollY = window.scrollY;
    if (y !== null && byPx !== 0) onScrolled(byPx);
  });

  const getSpeed = (heldMs: number) =>
    y === null ? 0 : getScrollSpeed({ yPx: y * scale(), heightPx: heightPx * scale(), heldMs });
  /** Returns whether the page would keep scrolling if the pointer stays here. */
  const isInZone = () => getSpeed(Number.POSITIVE_INFINITY) !== 0;

  function step(now: number): void {
    request = 0;
    if (!isInZone()) return;
    const seconds = Math.min((now - before) / 1000, 0.1);
    before = now;
    window.scrollBy({ top: (getSpeed(now - since) / scale()) * seconds, behavior: 'instant' });
    request = requestAnimationFrame(step);
  }

  return (place: { y: number } | null): void => {
    if (place && y === null) {
      heightPx = window.innerHeight;
      scrollY = window.scrollY;
    }
    y = place?.y ?? null;
    // Request animation frames only while scrolling, because each one slows the drag.
    if (request === 0 && isInZone()) {
      before = since = performance.now();
      request = requestAnimationFrame(step);
    }
    if (!place) {
      cancelAnimationFrame(request);
      request = 0;
    }
  };
}
