import { onResize } from '#client/behaviours/resize.ts';
import { RESIZE_DEBOUNCE_MS, shrinkFont } from '#domain/text/text-shrink.ts';

const MOST_LOOKS = 3;

/**
 * Makes headings smaller whose longest word is still wider than their column. The server has guessed a size from the number
 * of letters (text-shrink.css), so that this rarely changes anything that was painted.
 */
export function start(text: HTMLElement): void {
  const headings = [...text.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4)')];
  const shrink = () => {
    for (const heading of headings) heading.style.removeProperty('font-size');
    // Smaller letters may be wider for their size: a word that nearly fits is measured once more.
    for (let look = 0; look < MOST_LOOKS; look++) {
      const sizes = headings.map((heading) => {
        const fontPx = Number.parseFloat(getComputedStyle(heading).fontSize);
        return { heading, fontPx, fitPx: shrinkFont(fontPx, heading.scrollWidth, heading.clientWidth) };
      });
      const wide = sizes.filter(({ fontPx, fitPx }) => fitPx < fontPx);
      if (wide.length === 0) return;
      for (const { heading, fitPx } of wide) heading.style.fontSize = `${fitPx}px`;
    }
  };
  // Words that are still too wide while the window moves would reach into the next column.
  onResize(text, { timeoutMs: RESIZE_DEBOUNCE_MS }, { onStart: shrink, onEnd: shrink });
  shrink();
  void document.fonts.ready.then(shrink);
}
