import type { Dimensions } from '../slide.ts';

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
export const TAP_SCALE = 2.5;

/**
 * Zooms while keeping the point between the fingers in place. `at` is measured from the window's centre.
 */
export function zoomAt(view: View, factor: number, at: Point, maxScale = MAX_SCALE): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** Moves the image to the window's edges if it is larger than the window, otherwise to the centre. */
export function clampView(view: View, picture: Dimensions, window: Dimensions): View {
  const limit = (side: number, viewport: number) => Math.max((side * view.scale - viewport) / 2, 0);
  // Add 0 to avoid negative zero.
  const within = (value: number, limitPx: number) => Math.min(Math.max(value, -limitPx), limitPx) + 0;
  return {
    scale: view.scale,
    x: within(view.x, limit(picture.width, window.width)),
    y: within(view.y, limit(picture.height, window.height)),
  };
}

/**
 * Returns the maximum zoom factor: 4 or, if higher, the factor at which one image pixel fills one screen
 * pixel.
 */
export const getMaxScale = (natural: Dimensions, shown: Dimensions, density: number): number =>
  Math.max(MAX_SCALE, natural.width / shown.width / density);

/** Time in ms for which a released image would keep its speed if nothing slowed it down. */
const GLIDE_MS = 300;

/** Returns where an image comes to rest after a pan. `velocity` is in pixels per millisecond. */
export const getGlide = (view: View, velocity: Point): View => ({
  scale: view.scale,
  x: view.x + velocity.x * GLIDE_MS,
  y: view.y + velocity.y * GLIDE_MS,
});

/** Scale below which a released pinch closes the lightbox, and the smallest scale that a pinch shows. */
export const PINCH_CLOSE_SCALE = 0.8;
export const PINCH_MIN_SCALE = 0.4;

/** Adjusts the view after a resize, so that the same part of the image stays visible. */
export function refitView(view: View, before: Dimensions, after: Dimensions): View {
  const change = after.width / Math.max(before.width, 1);
  return { scale: view.scale, x: view.x * change, y: view.y * change };
}

export function getPinch(a: Point, b: Point): { middle: Point; distance: number } {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}

export const isZoomed = ({ scale }: View): boolean => scale > 1.01;
