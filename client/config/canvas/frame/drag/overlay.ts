import type { GridMap, Track } from '#domain/pages/layout/grid-map.ts';
import type { Guide } from '#domain/pages/layout/guides.ts';
import type { Box, MeasuredSection } from './measure.ts';

/** Draws lines and rectangles over the page during a drag, in page pixels. */
export interface Overlay {
  showTargets: (boxes: readonly Box[], kind: 'room' | 'over' | 'refused') => void;
  /** Shows the columns and rows of the section under the pointer. */
  showGrid: (section: Pick<MeasuredSection, 'gridBox' | 'map'>) => void;
  showReason: (text: string | null, box: Box) => void;
  showGuides: (guides: readonly Guide[]) => void;
  showMarquee: (box: Box | null) => void;
  showInsertion: (line: Box) => void;
  clear: () => void;
}

export function createOverlay(root: ShadowRoot, scale: () => number): Overlay {
  const layer = Object.assign(document.createElement('div'), { className: 'drag-layer' });
  layer.setAttribute('aria-hidden', 'true');
  root.append(layer);
  const pool = new Map<string, HTMLElement[]>();
  const lines: HTMLElement[] = [];
  let shownGrid: GridMap | null = null;

  /** Returns `count` pooled elements of a class, so that pointer moves create no elements. */
  function take(className: string, count: number): HTMLElement[] {
    const held = pool.get(className) ?? [];
    while (held.length < count) {
      const element = Object.assign(document.createElement('div'), { className });
      layer.append(element);
      held.push(element);
    }
    pool.set(className, held);
    for (const [index, element] of held.entries())
      if (element.hidden !== index >= count) element.hidden = index >= count;
    return held.slice(0, count);
  }

  /** Sets a size only if it changed, so that pointer moves force no layout. */
  function place(element: HTMLElement | undefined, { left, top, right, bottom }: Box): void {
    if (!element) return;
    const [width, height] = [`${right - left}px`, `${bottom - top}px`];
    element.style.transform = `translate(${left}px, ${top}px)`;
    if (element.style.width !== width) element.style.width = width;
    if (element.style.height !== height) element.style.height = height;
  }

  /** Scales and fades the lines, which needs no repaint. */
  function showLines(guides: readonly Guide[]): void {
    while (lines.length < guides.length) {
      const line = Object.assign(document.createElement('div'), { className: 'drag-guide' });
      layer.append(line);
      lines.push(line);
    }
    for (const [index, line] of lines.entries()) {
      const guide = guides[index];
      line.style.opacity = guide ? '1' : '0';
      if (!guide) continue;
      const { axis, atPx, fromPx, toPx } = guide;
      const lengthPx = toPx - fromPx;
      line.style.transform =
        axis === 'x'
          ? `translate(${atPx}px, ${fromPx}px) scale(1, ${lengthPx})`
          : `translate(${fromPx}px, ${atPx}px) scale(${lengthPx}, 1)`;
    }
  }

  function showLabels(guides: readonly Guide[]): void {
    const labelled = guides.filter(({ label }) => label !== undefined);
    for (const [index, element] of take('drag-label', labelled.length).entries()) {
      const { axis, atPx, fromPx, label } = labelled[index] ?? { axis: 'x', atPx: 0, fromPx: 0 };
      const [x, y] = axis === 'x' ? [atPx, fromPx] : [fromPx, atPx];
      element.style.transform = `translate(${x + 2}px, ${y + 2}px)`;
      if (element.textContent !== label) element.textContent = label ?? '';
    }
  }

  return {
    showTargets(boxes, kind) {
      const elements = take('drag-target', boxes.length);
      for (const [index, element] of elements.entries()) {
        if (element.dataset.kind !== kind) element.dataset.kind = kind;
        const box = boxes[index];
        if (box) place(element, box);
      }
    },
    showGrid({ gridBox, map }) {
      const [element] = take('drag-grid', 1);
      if (!element || shownGrid === map) return;
      shownGrid = map;
      place(element, gridBox);
      element.style.background = [
        drawLines('to right', map.columns, gridBox.left),
        drawLines('to bottom', map.rows, gridBox.top),
      ].join();
    },
    showReason(text, { left, top }) {
      const [element] = take('drag-reason', text === null ? 0 : 1);
      if (!element) return;
      if (element.textContent !== text) element.textContent = text;
      element.style.transform = `translate(${left}px, ${top}px) scale(${1 / scale()}) translate(6px, 6px)`;
    },
    showGuides(guides) {
      showLines(guides);
      showLabels(guides);
    },
    showMarquee(box) {
      const [element] = take('drag-marquee', box ? 1 : 0);
      if (box) place(element, box);
    },
    showInsertion(line) {
      place(take('drag-insertion', 1)[0], line);
    },
    clear() {
      shownGrid = null;
      showLines([]);
      for (const className of pool.keys()) take(className, 0);
    },
  };
}

/** Returns a gradient that draws lines at the tracks' edges. */
function drawLines(direction: string, tracks: readonly Track[], originPx: number): string {
  const edges = new Set(tracks.flatMap(({ start, end }) => [start - originPx, end - originPx]));
  const stops = [...edges]
    .sort((a, b) => a - b)
    .flatMap((px) => [`#0000 ${px - 0.5}px`, `#2f62d940 ${px - 0.5}px ${px + 0.5}px`, `#0000 ${px + 0.5}px`]);
  return `linear-gradient(${[direction, ...stops].join()})`;
}
