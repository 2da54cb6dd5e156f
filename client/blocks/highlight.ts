import { createDebounce } from '#client/behaviours/debounce.ts';
import { createVisibilityObserver } from '#client/behaviours/visibility-observer.ts';
import { highlightPath, strokeWidth } from '#domain/highlight/paths.ts';
import type { TextHighlight } from '#schema/contracts/blocks/text-highlight.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface Drawing {
  play: (delayMs: number) => void;
  remove: () => void;
}

/**
 * Draws a hidden shape over each line of the highlighted words. The server has already validated the
 * data.
 */
function drawOver(words: HTMLElement, text: HTMLElement): Drawing | null {
  const highlight = JSON.parse(words.dataset.highlight ?? 'null') as TextHighlight | null;
  if (!highlight) return null;
  const origin = text.getBoundingClientRect();
  const { fontSize, direction } = getComputedStyle(words);
  const em = Number.parseFloat(fontSize);
  const lines = [...words.getClientRects()]
    .filter(({ width }) => width > 1)
    .map((box) => drawLine(box, origin, em, highlight));
  text.append(...lines);
  words.classList.add('is-drawn');
  return {
    play: (delayMs) => {
      const duration = (highlight.duration * 1000) / Math.max(1, lines.length);
      lines.forEach((line, index) => {
        playLine(line, highlight, {
          duration,
          delay: delayMs + index * duration,
          isRightToLeft: direction === 'rtl',
        });
      });
    },
    remove: () => {
      for (const line of lines) line.remove();
      words.classList.remove('is-drawn');
    },
  };
}

function drawLine(
  box: DOMRect,
  origin: DOMRect,
  em: number,
  { shape, color, thickness, linecap, blend }: TextHighlight,
): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', 'highlight-drawing');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  path.setAttribute('d', highlightPath(shape, box.width, box.height));
  path.setAttribute('pathLength', '1');
  Object.assign(svg.style, {
    left: `${box.left - origin.left}px`,
    top: `${box.top - origin.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    opacity: '0',
    mixBlendMode: blend,
    stroke: color,
    strokeWidth: `${strokeWidth(shape, thickness) * em}px`,
    strokeLinecap: linecap,
    strokeLinejoin: 'round',
  });
  svg.append(path);
  return svg;
}

/**
 * Animates the highlight of one line of text: `draw` extends it in reading direction (B4.54), other
 * animations fade it in (B4.53).
 */
function playLine(
  line: SVGElement,
  { animation, direction }: TextHighlight,
  { duration, delay, isRightToLeft }: { duration: number; delay: number; isRightToLeft: boolean },
): void {
  const timing = { duration, delay, fill: 'both', easing: 'ease-out' } as const;
  if (animation === 'draw') {
    const from = (direction === 'backward') === isRightToLeft ? 1 : -1;
    line.style.strokeDasharray = '1 1';
    line.firstElementChild?.animate({ strokeDashoffset: [from, 0] }, timing);
    line.animate({ opacity: [0, 1, 1], offset: [0, 0.01, 1] }, timing);
    return;
  }
  const frames: PropertyIndexedKeyframes = { opacity: [0, 1] };
  if (animation === 'fadeScale') frames.scale = ['0.8', '1'];
  line.animate(frames, timing);
}

/**
 * Delay before highlights that are visible on load are animated (B4.51). Highlights that come into view later
 * start without a delay (B4.52).
 */
const DELAY_MS = 250;
/** Time without a change of the text's size before a highlight is redrawn (B4.56). */
const WATCH_MS = 2000;

/**
 * Draws highlights as they come into view. With reduced motion, the server-rendered drawing stays
 * (B4.55).
 */
export function start(text: HTMLElement): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const drawings = new Map<Element, Drawing>();
  let isFirst = true;

  const clear = () => {
    for (const drawing of drawings.values()) drawing.remove();
    drawings.clear();
  };
  const seen = createVisibilityObserver((entries) => {
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
    // Until the shape is redrawn, the server-rendered drawing follows the words.
    clear();
    restart.call();
  }).observe(text);
  reducesMotion.addEventListener('change', reset);
  reset();
}
