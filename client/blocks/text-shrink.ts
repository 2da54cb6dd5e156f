import { onResize } from '#client/behaviours/resize.ts';
import { RESIZE_DEBOUNCE_MS, shrinkFont } from '#domain/text/text-shrink.ts';

const MAX_MEASUREMENTS = 3;

/**
 * Shrinks headings that are wider than the column. The server first estimates a size (text-shrink.css).
 */
export function start(text: HTMLElement): void {
  const headings = [...text.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4)')];
  const shrink = () => {
    for (const heading of headings) heading.style.removeProperty('font-size');
    // Smaller letters can be relatively wider, so measure the headings again after shrinking them.
    for (let look = 0; look < MAX_MEASUREMENTS; look++) {
      const sizes = headings.map((heading) => {
        const fontPx = Number.parseFloat(getComputedStyle(heading).fontSize);
        return { heading, fontPx, fitPx: shrinkFont(fontPx, heading.scrollWidth, heading.clientWidth) };
      });
      const wide = sizes.filter(({ fontPx, fitPx }) => fitPx < fontPx);
      if (wide.length === 0) return;
      for (const { heading, fitPx } of wide) heading.style.fontSize = `${fitPx}px`;
    }
  };
  // Wide words would overflow into the next column during a resize.
  onResize(text, { timeoutMs: RESIZE_DEBOUNCE_MS }, { onStart: shrink, onEnd: shrink });
  shrink();
  void document.fonts.ready.then(shrink);
}
