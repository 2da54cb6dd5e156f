import type { Size } from './image-size.ts';
import { readAscii } from './mp4-boxes.ts';

export const MAX_SVG_BYTES = 1_000_000;
const DEFAULT_SIZE: Size = { width: 300, height: 150 };

const BEFORE_ROOT = [
  ['<?xml', '>'],
  ['<!--', '-->'],
] as const;

/**
 * Returns the end of a doctype, or -1 if it is unclosed. Declarations within its brackets may contain `>`.
 */
function doctypeEnd(text: string, at: number): number {
  const end = text.indexOf('>', at);
  const bracket = text.indexOf('[', at);
  if (bracket < 0 || end < bracket) return end;
  const close = text.indexOf(']', bracket);
  return close < 0 ? -1 : text.indexOf('>', close);
}

/** An XML declaration, comments and a doctype may precede the root element. */
export function isSvg(head: Uint8Array): boolean {
  const text = readAscii(head, 0, Math.min(head.length, 8192))
    .toLowerCase()
    .replace(/^\xef\xbb\xbf/, '');
  for (let at = skipSpace(text, 0); ; at = skipSpace(text, at)) {
    if (text.startsWith('<svg', at)) return /^[\s>]/.test(text.slice(at + 4, at + 5));
    const known = BEFORE_ROOT.find(([start]) => text.startsWith(start, at));
    let end = -1;
    if (known) end = text.indexOf(known[1], at + known[0].length);
    else if (text.startsWith('<!doctype', at)) end = doctypeEnd(text, at);
    if (end < 0) return false;
    at = end + (known?.[1].length ?? 1);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/**
 * Returns the width and height attributes, or else the size of the view box, or else the browsers' default
 * size.
 */
export function svgSize(svg: string): Size {
  const start = svg.indexOf('<svg');
  const root = start < 0 ? '' : svg.slice(start, svg.indexOf('>', start) + 1);
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
