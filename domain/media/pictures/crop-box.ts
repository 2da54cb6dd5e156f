import type { Point } from './crop.ts';

/** A part of a picture, in shares of its width and height. */
export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: CropBox = { x: 0, y: 0, width: 1, height: 1 };
/** What is left of a picture at least. */
export const LEAST_SHARE = 0.05;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const rounded = ({ x, y, width, height }: CropBox): CropBox => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/** Moved within the picture. */
export const moveCropBox = (box: CropBox, by: Point): CropBox =>
  rounded({
    ...box,
    x: clamp(box.x + by.x, 0, 1 - box.width),
    y: clamp(box.y + by.y, 0, 1 - box.height),
  });

/**
 * Its end corner moved, within the picture. `ratio` is width to height in shares of the picture, null for any: then the
 * height follows the width as far as there is room.
 */
export function resizeCropBox(box: CropBox, by: Point, ratio: number | null): CropBox {
  const width = clamp(box.width + by.x, LEAST_SHARE, 1 - box.x);
  const height = clamp(box.height + by.y, LEAST_SHARE, 1 - box.y);
  if (ratio === null) return rounded({ ...box, width, height });
  const wanted = by.x === 0 ? height * ratio : width;
  const fitting = clamp(wanted, LEAST_SHARE * Math.max(1, ratio), Math.min(1 - box.x, (1 - box.y) * ratio));
  return rounded({ ...box, width: fitting, height: fitting / ratio });
}

/** The largest box of a ratio, about the middle of the one before. */
export function shapeCropBox(box: CropBox, ratio: number): CropBox {
  const [width, height] = ratio >= 1 ? [1, 1 / ratio] : [ratio, 1];
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return moveCropBox({ x: 0, y: 0, width, height }, { x: centre.x - width / 2, y: centre.y - height / 2 });
}

/** A box in whole pixels of its picture. */
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
