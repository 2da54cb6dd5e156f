import type { CropMode, CropShape, LoaderMode } from '#schema/contracts/images.ts';
import type { Size } from '../media/picture-size.ts';

export interface Point {
  x: number;
  y: number;
}

/** Mode fill is crop cover, fit is contain; none and null leave the picture as it is (B4.35, B5.08). */
export function cropModeOf(mode: LoaderMode): CropMode {
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

const STEPS = 4;
/** A focal point on the grid of five by five that cut variants know. */
export const steppedFocus = ({ x, y }: Point): Point => ({
  x: Math.round(x * STEPS) / STEPS,
  y: Math.round(y * STEPS) / STEPS,
});
