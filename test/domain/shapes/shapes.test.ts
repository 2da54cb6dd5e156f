import { describe, expect, it } from 'vitest';
import { listRatioFactors } from '#domain/media/images/pixel-ratio.ts';
import { shapePath } from '#domain/shapes.ts';
import { SHAPE_ASPECT_HEIGHTS, SHAPE_MASKS, SHAPES } from '#schema/contracts/blocks/shapes.ts';

const readNumbers = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));

describe('shapes', () => {
  it('[B3.11.06] the catalogue has 33 shapes, including those in the specification', () => {
    expect(new Set(SHAPES).size).toBe(33);
    expect(SHAPES).toEqual(expect.arrayContaining(['circle', 'egg', 'gear', 'flower', 'diamond', 'octagon']));
  });

  it('[B3.11.07] the catalogue has 38 image shapes, including those in the specification', () => {
    expect(new Set(SHAPE_MASKS).size).toBe(38);
    expect(SHAPE_MASKS).toEqual(expect.arrayContaining(['circle', 'rectangle']));
  });

  it('[A9.18] a shape’s height is 100, 150 or 67 percent of its width', () =>
    expect(SHAPE_ASPECT_HEIGHTS).toEqual({ square: 100, vertical: 150, horizontal: 67 }));

  it.each(SHAPE_MASKS)('the shape %s is a closed path inside its box', (shape) => {
    const path = shapePath(shape);
    expect(path).toMatch(/^M[-\d. MLHVACZ]+Z$/);
    for (const number of readNumbers(path)) {
      expect(number).toBeGreaterThanOrEqual(-6);
      expect(number).toBeLessThanOrEqual(104);
    }
  });

  it('the shapes are all different', () =>
    expect(new Set(SHAPE_MASKS.map(shapePath)).size).toBe(SHAPE_MASKS.length));
});

describe('pixel ratio limits', () => {
  const limits = (minPixelRatio: number, maxPixelRatio = Number.POSITIVE_INFINITY) =>
    listRatioFactors({ minPixelRatio, maxPixelRatio });

  it('[B9.3.03] images have no pixel ratio limits by default', () =>
    expect(limits(0)).toEqual([{ fromRatio: 1, factor: 1 }]));

  it('a maximum keeps screens with a higher density from requesting larger images', () =>
    expect(limits(0, 2)).toEqual([
      { fromRatio: 1, factor: 1 },
      { fromRatio: 3, factor: 2 / 3 },
      { fromRatio: 4, factor: 1 / 2 },
    ]));

  it('a minimum makes screens with a lower density request larger images', () =>
    expect(limits(2)).toEqual([
      { fromRatio: 1, factor: 2 },
      { fromRatio: 1.5, factor: 2 / 1.5 },
      { fromRatio: 2, factor: 1 },
    ]));
});
