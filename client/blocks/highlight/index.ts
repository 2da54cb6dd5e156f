import { createDebounce } from '#client/behaviours/debounce.ts';
import { createSeenObserver } from '#client/behaviours/seen-observer.ts';
import { type Drawing, drawOver } from './drawing.ts';

/** Wait before highlights that are seen at once are drawn (B4.51); one that comes into view is drawn without (B4.52). */
const DELAY_MS = 250;
/** How long the text must have kept its shape before a highlight is drawn again (B4.56, decisions 86). */
const WATCH_MS = 2000;

/** Draws the highlights of a text as they come into view. Without motion, the drawing of the page itself stays (B4.55). */
export function start(text: HTMLElement): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const drawings = new Map<Element, Drawing>();
  let isFirst = true;

  const clear = () => {
    for (const drawing of drawings.values()) drawing.remove();
    drawings.clear();
  };
  const seen = createSeenObserver((entries) => {
    const delayMs = isFirst ? DELAY_MS : 0;
    isFirst = false;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      drawings.get(target)?.play(delayMs);
    }
  });
  const reset = () => {
    clear();
    seen.disconnect();
    if (reducesMotion.matches) return;
    isFirst = true;
    for (const words of text.querySelectorAll<HTMLElement>('.highlight')) {
      const drawing = drawOver(words, text);
      if (!drawing) continue;
      drawings.set(words, drawing);
      seen.observe(words);
    }
  };

  const restart = createDebounce(reset, WATCH_MS);
  let known = `${text.offsetWidth} ${text.offsetHeight}`;
  new ResizeObserver(() => {
    const size = `${text.offsetWidth} ${text.offsetHeight}`;
    if (size === known) return;
    known = size;
    // Meanwhile the page's own drawing follows the words.
    clear();
    restart.call();
  }).observe(text);
  reducesMotion.addEventListener('change', reset);
  reset();
}
