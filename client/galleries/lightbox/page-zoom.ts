import type { Listeners } from '#client/behaviours/listeners.ts';

/** Page zoom by two fingers; the zoom of a browser's menu is none, as it makes the window smaller. */
export const isPageZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/**
 * Keeps the controls in the visible part of a page that is zoomed, as large as on one that is not. Two fingers then belong to the
 * browser, so that the page can be unzoomed.
 */
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
