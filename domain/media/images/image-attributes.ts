import type { Size } from '../image-size.ts';
import { CENTRE, type Point } from './crop.ts';

/** Parses `data-image-dimensions` (`{width}x{height}`, in pixels). */
export function parseDimensions(value: string | null | undefined): Size | null {
  const [, width, height] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(value ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Parses `data-image-focal-point` (`x,y`, each from 0 to 1). Defaults to the centre (B3.8.02). */
export function parseFocalPoint(value: string | null | undefined): Point {
  const [, x, y] = /^(\d+(?:\.\d+)?|\.\d+),(\d+(?:\.\d+)?|\.\d+)$/.exec(value ?? '') ?? [];
  if (x === undefined || Number(x) > 1 || Number(y) > 1) return CENTRE;
  return { x: Number(x), y: Number(y) };
}
