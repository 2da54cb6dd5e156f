import type { HighlightShape } from '#schema/contracts/blocks/text-highlight.ts';

/** Stroke width of the marker shape, as a multiple of other shapes' stroke width. */
const MARKER_LINES = 12;

export const strokeWidth = (shape: HighlightShape, thickness: number): number =>
  shape === 'marker' ? Math.min(1, thickness * MARKER_LINES) : thickness;

type Draw = (width: number, height: number) => string;

const round = (value: number) => Math.round(value * 100) / 100;
const points = (...pairs: readonly (readonly [x: number, y: number])[]) =>
  pairs.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');
const line = (width: number, fromY: number, toY: number) => `M${points([0, fromY])}L${points([width, toY])}`;

function zigzag(width: number, stepPx: number, [from, to]: readonly [number, number]): string {
  const steps = Math.max(2, Math.round(width / stepPx));
  const turns = Array.from({ length: steps + 1 }, (_, step) =>
    points([(width * step) / steps, step % 2 ? to : from]),
  );
  return `M${turns.join('L')}`;
}

function wave(width: number, height: number): string {
  const steps = Math.max(2, Math.round(width / (height * 0.25)));
  const step = width / steps;
  const first = `M${points([0, height * 0.92])}q${points([step / 2, -height * 0.12], [step, 0])}`;
  return first + `t${points([step, 0])}`.repeat(steps - 1);
}

function circle(width: number, height: number): string {
  const [w, h] = [width, height];
  // Draw beyond the start of the closed shape, like a pen.
  return [
    `M${points([w * 0.7, h * 0.06])}`,
    `C${points([w * 0.3, -h * 0.02], [w * 0.01, h * 0.12], [w * 0.01, h * 0.52])}`,
    `C${points([w * 0.01, h * 0.88], [w * 0.32, h * 0.98], [w * 0.6, h * 0.97])}`,
    `C${points([w * 0.88, h * 0.96], [w * 0.99, h * 0.76], [w * 0.99, h * 0.46])}`,
    `C${points([w * 0.99, h * 0.14], [w * 0.72, h * 0.02], [w * 0.4, h * 0.09])}`,
  ].join('');
}

const SHAPES: Readonly<Record<HighlightShape, Draw>> = {
  circle,
  cross: (w, h) =>
    `M${points([0, h * 0.1])}L${points([w, h * 0.9])}M${points([w, h * 0.1])}L${points([0, h * 0.9])}`,
  enclose: (w, h) =>
    `M${points([w * 0.02, h * 0.05])}L${points([w * 0.99, h * 0.03])}L${points([w * 0.985, h * 0.97])}L${points([w * 0.01, h * 0.95])}L${points([w * 0.012, h * 0.02])}`,
  jagged: (w, h) => zigzag(w, h * 0.2, [h * 0.96, h * 0.82]),
  marker: (w, h) => line(w, h * 0.52, h * 0.5),
  scribble: (w, h) => zigzag(w, h * 0.16, [h * 0.8, h * 0.22]),
  strike: (w, h) => line(w, h * 0.56, h * 0.54),
  strikeDiagonal: (w, h) => line(w, h * 0.85, h * 0.15),
  underline: (w, h) => line(w, h * 0.93, h * 0.92),
  underlineCurve: (w, h) => `M${points([0, h * 0.9])}Q${points([w / 2, h * 1.0], [w, h * 0.88])}`,
  underlineDouble: (w, h) => line(w, h * 0.86, h * 0.85) + line(w, h * 0.96, h * 0.95),
  wave,
};

export const highlightPath = (shape: HighlightShape, width: number, height: number): string =>
  SHAPES[shape](width, height);
