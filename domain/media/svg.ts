import { ascii } from './bytes.ts';
import type { Size } from './picture-size.ts';

/** Largest drawing: beyond this it is a picture, and better one. */
export const MAX_SVG_BYTES = 1_000_000;
const DEFAULT_SIZE: Size = { width: 300, height: 150 };

/** Whether a file begins as a drawing does: a declaration, comments and a doctype may stand before its root. */
export const isSvg = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\])?[^>]*>|\s)*<svg[\s>]/i.test(
    ascii(head, 0, Math.min(head.length, 8192)),
  );

/** Pixels of a drawing: its width and height, else those of its view box, else what browsers take. */
export function svgSize(svg: string): Size {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const number = (name: string) =>
    Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(root)?.[1]);
  const [, , boxWidth = 0, boxHeight = 0] = (/\sviewBox="([^"]*)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null;
  const [width, height] = [number('width'), number('height')];
  const size = width > 0 && height > 0 ? { width, height } : (box ?? DEFAULT_SIZE);
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
}
