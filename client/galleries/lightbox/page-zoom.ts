import type { Listeners } from '#client/behaviours/listeners.ts';

/** Returns whether the page is pinch-zoomed. Zooming with the browser's menu does not count. */
export const isPageZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/** Keeps the lightbox's controls in the visible part of a pinch-zoomed page, at their unzoomed size. */
export function followPageZoom(dialog: HTMLElement, controls: HTMLElement, listeners: Listeners): void {
  const viewport = visualViewport;
  if (!viewport) return;
  const place = () => {
    const isZoomed = isPageZoomed();
    dialog.classList.toggle('is-page-zoomed', isZoomed);
    const { offsetLeft, offsetTop, scale } = viewport;
    controls.style.transform = isZoomed
      ? `translate(${offsetLeft}px, ${offsetTop}px) scale(${1 / scale})`
      : '';
  };
  for (const type of ['resize', 'scroll'] as const) listeners.listen(viewport, type, place);
  place();
}
