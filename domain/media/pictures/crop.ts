import {
  CROP_PLACES,
  type CropMode,
  type CropPlace,
  type CropShape,
  type LoaderMode,
} from '#schema/contracts/media/images.ts';
import type { Size } from '../picture-size.ts';

export interface Point {
  x: number;
  y: number;
}

/** Focal point of a picture that names none (B3.8.02). */
export const CENTRE: Readonly<Point> = { x: 0.5, y: 0.5 };

/** Mode fill is crop cover, fit is contain; none and null leave the picture as it is (B4.35, B5.08). */
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
 * Where a picture of `natural` pixels is drawn in a `box`, in the box's own units (B4.34). What sticks out is cut so that the focal
 * point (0 to 1) stays as near to its place as the edges allow; `stretch` false never draws a small picture larger.
 */
export function drawnRectangle(
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

/** Width divided by height. */
export function ratioOf(shape: CropShape): number {
  const [width = 1, height = 1] = shape.split('/').map(Number);
  return width / height;
}

/** Pixels that are left of a picture that is cut to a shape. */
export function cutTo({ width, height }: Size, shape: CropShape): Size {
  const ratio = ratioOf(shape);
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

/** How much wider a picture is drawn than the box of a shape that it fills; 1 where its height is cut. */
export const overdrawOf = ({ width, height }: Size, shape: CropShape): number =>
  Math.max(1, width / height / ratioOf(shape));

/** The middle of each part that can be cut out, as a share of what is left over. */
const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** Where in the picture the cut part begins, and how long it is, on the axis that is cut; both as shares of that axis. */
function cutPart(
  size: Size,
  shape: CropShape,
  place: CropPlace,
): { axis: 'x' | 'y'; from: number; length: number } {
  const cut = cutTo(size, shape);
  const axis = cut.width < size.width ? 'x' : 'y';
  const length = axis === 'x' ? cut.width / size.width : cut.height / size.height;
  return { axis, from: (1 - length) * SHARES[place], length };
}

/** The part whose middle is nearest to the focal point. */
export function placeOf(size: Size, shape: CropShape, focalPoint: Point): CropPlace {
  const distance = (place: CropPlace) => {
    const { axis, from, length } = cutPart(size, shape, place);
    return Math.abs(from + length / 2 - focalPoint[axis]);
  };
  return CROP_PLACES.reduce(
    (best, place) => (distance(place) < distance(best) - 1e-9 ? place : best),
    'middle',
  );
}

/** The focal point of a picture in what is left of it. */
export function focusWithin(size: Size, shape: CropShape, focalPoint: Point): Point {
  const { axis, from, length } = cutPart(size, shape, placeOf(size, shape, focalPoint));
  const share = Math.min(1, Math.max(0, (focalPoint[axis] - from) / length));
  return { ...focalPoint, [axis]: Math.round(share * 100) / 100 };
}
