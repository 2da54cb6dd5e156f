import {
  CROP_PLACES,
  type CropMode,
  type CropPlace,
  type CropShape,
  type LoaderMode,
} from '#schema/contracts/media/images.ts';
import type { Size } from '../image-size.ts';

export interface Point {
  x: number;
  y: number;
}

/** Default focal point (B3.8.02). */
export const CENTRE: Readonly<Point> = { x: 0.5, y: 0.5 };

/**
 * Returns the CSS name of a mode: cover for fill, contain for fit. `none` and null leave the image
 * unchanged (B4.35, B5.08).
 */
export function getCropMode(mode: LoaderMode): CropMode {
  switch (mode) {
    case 'fill':
      return 'cover';
    case 'fit':
      return 'contain';
    case 'none':
    case null:
      return 'none';
    default:
      throw new TypeError(`Image loader mode must be fit, fill, none or null, not ${String(mode)}.`);
  }
}

export interface Rectangle extends Size {
  left: number;
  top: number;
}

/**
 * Returns where to draw the image in its box. Keeps the focal point as close to its position as the edges
 * allow (B4.34). Never enlarges the image if `stretch` is false.
 */
export function getDrawnRectangle(
  natural: Size,
  box: Size,
  { cropMode, focalPoint, stretch = true }: { cropMode: CropMode; focalPoint: Point; stretch?: boolean },
): Rectangle {
  const across = box.width / natural.width;
  const down = box.height / natural.height;
  const scales = { cover: Math.max(across, down), contain: Math.min(across, down), none: 1 };
  const scale = stretch ? scales[cropMode] : Math.min(1, scales[cropMode]);
  const width = natural.width * scale;
  const height = natural.height * scale;
  return {
    width,
    height,
    left: (box.width - width) * focalPoint.x,
    top: (box.height - height) * focalPoint.y,
  };
}

export function parseRatio(shape: CropShape): number {
  const [width = 1, height = 1] = shape.split('/').map(Number);
  return width / height;
}

export function cropToShape({ width, height }: Size, shape: CropShape): Size {
  const ratio = parseRatio(shape);
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

/** Returns the image's width divided by the box's width. It is 1 if only the image's height is cropped. */
export const overdrawFactor = ({ width, height }: Size, shape: CropShape): number =>
  Math.max(1, width / height / parseRatio(shape));

/** Crop positions as a fraction of the part that is cut off. */
const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** Returns the visible part, as start and length in fractions of the cropped axis. */
function cutPart(
  size: Size,
  shape: CropShape,
  place: CropPlace,
): { axis: 'x' | 'y'; from: number; length: number } {
  const cut = cropToShape(size, shape);
  const axis = cut.width < size.width ? 'x' : 'y';
  const length = axis === 'x' ? cut.width / size.width : cut.height / size.height;
  return { axis, from: (1 - length) * SHARES[place], length };
}

export function nearestPlace(size: Size, shape: CropShape, focalPoint: Point): CropPlace {
  const distance = (place: CropPlace) => {
    const { axis, from, length } = cutPart(size, shape, place);
    return Math.abs(from + length / 2 - focalPoint[axis]);
  };
  return CROP_PLACES.reduce(
    (best, place) => (distance(place) < distance(best) - 1e-9 ? place : best),
    'middle',
  );
}

export function focusWithin(size: Size, shape: CropShape, focalPoint: Point): Point {
  const { axis, from, length } = cutPart(size, shape, nearestPlace(size, shape, focalPoint));
  const share = Math.min(1, Math.max(0, (focalPoint[axis] - from) / length));
  return { ...focalPoint, [axis]: Math.round(share * 100) / 100 };
}

/** Position and size in fractions of the image's width and height. */
export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: CropBox = { x: 0, y: 0, width: 1, height: 1 };
/** Minimum width and height of a crop, as a fraction of the image's. */
export const LEAST_SHARE = 0.05;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const rounded = ({ x, y, width, height }: CropBox): CropBox => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

export const moveCropBox = (box: CropBox, by: Point): CropBox =>
  rounded({
    ...box,
    x: clamp(box.x + by.x, 0, 1 - box.width),
    y: clamp(box.y + by.y, 0, 1 - box.height),
  });

/**
 * Moves the crop's lower right corner. `ratio` is the crop's width divided by its height, both as fractions
 * of the image; null allows any ratio.
 */
export function resizeCropBox(box: CropBox, by: Point, ratio: number | null): CropBox {
  const width = clamp(box.width + by.x, LEAST_SHARE, 1 - box.x);
  const height = clamp(box.height + by.y, LEAST_SHARE, 1 - box.y);
  if (ratio === null) return rounded({ ...box, width, height });
  const idealWidth = by.x === 0 ? height * ratio : width;
  const fitting = clamp(
    idealWidth,
    LEAST_SHARE * Math.max(1, ratio),
    Math.min(1 - box.x, (1 - box.y) * ratio),
  );
  return rounded({ ...box, width: fitting, height: fitting / ratio });
}

/** Returns the largest crop with this ratio, with the same centre as the previous crop where possible. */
export function shapeCropBox(box: CropBox, ratio: number): CropBox {
  const [width, height] = ratio >= 1 ? [1, 1 / ratio] : [ratio, 1];
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return moveCropBox({ x: 0, y: 0, width, height }, { x: centre.x - width / 2, y: centre.y - height / 2 });
}

export function toPixels(box: CropBox, size: { width: number; height: number }): CropBox {
  const x = Math.round(box.x * size.width);
  const y = Math.round(box.y * size.height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width - x, Math.round(box.width * size.width))),
    height: Math.max(1, Math.min(size.height - y, Math.round(box.height * size.height))),
  };
}
