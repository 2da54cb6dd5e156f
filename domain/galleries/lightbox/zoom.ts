import type { Dimensions } from '../slide.ts';

/** A picture's enlargement, and how far its middle is moved, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** Enlarges so that the point under the fingers stays there. `at` is measured from the window's middle. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** Keeps an enlarged picture over the window: no gap on a side that it could fill, in the middle where it cannot. */
export function clampView(view: View, picture: Dimensions, window: Dimensions): View {
  const limit = (side: number, room: number) => Math.max((side * view.scale - room) / 2, 0);
  // 0 added: no negative zero leaves here.
  const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0;
  return {
    scale: view.scale,
    x: within(view.x, limit(picture.width, window.width)),
    y: within(view.y, limit(picture.height, window.height)),
  };
}

/** Middle and distance of two fingers. */
export function pinchOf(a: Point, b: Point): { middle: Point; distance: number } {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}

export const isZoomed = ({ scale }: View): boolean => scale > 1.01;
