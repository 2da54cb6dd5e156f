import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CropBox,
  LEAST_SHARE,
  moveCropBox,
  resizeCropBox,
  shapeCropBox,
  toPixels,
  WHOLE,
} from '#domain/media/images/crop.ts';

const share = fc.double({ min: -2, max: 2, noNaN: true });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
const box = fc
  .record({
    x: fc.double({ min: 0, max: 0.9, noNaN: true }),
    y: fc.double({ min: 0, max: 0.9, noNaN: true }),
    width: fc.double({ min: 0.1, max: 1, noNaN: true }),
    height: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map(
    (any): CropBox => ({
      ...any,
      width: Math.min(any.width, 1 - any.x),
      height: Math.min(any.height, 1 - any.y),
    }),
  );
const isInside = ({ x, y, width, height }: CropBox) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001;

describe('the crop box in the editor', () => {
  it('stays inside the image and keeps its size wherever it is moved', () => {
    fc.assert(
      fc.property(box, share, share, (from, x, y) => {
        const to = moveCropBox(from, { x, y });
        expect(isInside(to)).toBe(true);
        expect(to.width).toBeCloseTo(from.width, 3);
      }),
    );
  });

  it('stays inside the image and is never empty when it is resized', () => {
    fc.assert(
      fc.property(box, share, share, (from, x, y) => {
        const to = resizeCropBox(from, { x, y }, null);
        expect(isInside(to)).toBe(true);
        expect(Math.min(to.width, to.height)).toBeGreaterThanOrEqual(
          Math.min(LEAST_SHARE, from.width) - 0.001,
        );
      }),
    );
  });

  it('keeps a chosen aspect ratio', () => {
    expect(resizeCropBox({ x: 0, y: 0, width: 0.5, height: 0.25 }, { x: 0.25, y: 0.9 }, 2)).toEqual({
      x: 0,
      y: 0,
      width: 0.75,
      height: 0.375,
    });
    fc.assert(
      fc.property(ratio, (wanted) => {
        const to = shapeCropBox(WHOLE, wanted);
        expect(to.width / to.height).toBeCloseTo(wanted, 2);
        expect(isInside(to)).toBe(true);
      }),
    );
  });

  it('selects whole image pixels', () => {
    expect(toPixels({ x: 0.5, y: 0, width: 0.5, height: 1 }, { width: 333, height: 100 })).toEqual({
      x: 167,
      y: 0,
      width: 166,
      height: 100,
    });
  });
});
