import { onResize } from '#client/behaviours/resize.ts';
import { RESIZE_DEBOUNCE_MS, shrinkFont } from '#domain/text/text-shrink.ts';

const MAX_MEASUREMENTS = 3;

/**
 * Shrinks headings whose longest word is wider than the column. The server has already estimated a size
 * from the letter count (text-shrink.css), so this rarely changes painted text.
 */
export function start(text: HTMLElement): void {
  const headings = [...text.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4)')];
  const shrink = () => {
    for (const heading of headings) heading.style.removeProperty('font-size');
    // Smaller letters can be wider relative to their size, so a word that nearly fits is measured again.
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
  // While the window resizes, words that are too wide would overflow into the next column.
  onResize(text, { timeoutMs: RESIZE_DEBOUNCE_MS }, { onStart: shrink, onEnd: shrink });
  shrink();
  void document.fonts.ready.then(shrink);
}
