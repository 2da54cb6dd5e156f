import { describe, expect, it } from 'vitest';
import { formatFor, imageUrl, parseVariant, variantName } from '#domain/media/images/address.ts';
import {
  cropToShape,
  focusWithin,
  getCropMode,
  getDrawnRectangle,
  nearestPlace,
  overdrawFactor,
} from '#domain/media/images/crop.ts';
import { parseDimensions, parseFocalPoint } from '#domain/media/images/image-attributes.ts';
import {
  canLoad,
  createLoadQueue,
  LAZY_MARGIN_PX,
  NODE_WAIT,
  PARALLEL_LOADS,
} from '#domain/media/images/load-queue.ts';
import {
  formatSizes,
  getMinWidth,
  gridSlot,
  phoneSources,
  scaleSlot,
  slotWidthAt,
  wholeWindow,
} from '#domain/media/images/slot.ts';
import {
  boundedPixelRatio,
  chooseWidth,
  IMAGE_WIDTHS,
  isUpgrade,
  phoneWidthFor,
  widthFor,
  widthsUpTo,
  widthWithin,
} from '#domain/media/images/widths.ts';
import { imageSettingsSchema } from '#schema/contracts/media/image-settings.ts';
import { CROP_MODES } from '#schema/contracts/media/images.ts';

const CENTRE = { x: 0.5, y: 0.5 };

describe('image widths', () => {
  it('[B9.3.01] the served widths are the seven from the specification', () => {
    expect(IMAGE_WIDTHS).toEqual([2500, 1500, 1000, 750, 500, 300, 100]);
  });
  it.each([
    [1, 100, 100],
    [100, 100, 100],
    [301, 500, 300],
    [9000, 2500, 2500],
  ])(
    'for %i pixels, the narrowest sufficient width is %i and the widest that fits is %i',
    (pixels, holds, within) => {
      expect([widthFor(pixels), widthWithin(pixels)]).toEqual([holds, within]);
    },
  );
  it('the list includes the next larger width if the image is visibly larger than the one before', () => {
    expect(widthsUpTo(800)).toEqual([100, 300, 500, 750]);
    expect(widthsUpTo(2400)).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
    expect(widthsUpTo(9000)).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
    expect(widthsUpTo(40)).toEqual([100]);
  });
});

describe('image settings', () => {
  it('[B3.8.01] [B3.8.02] [B9.3.03] by default, the focal point is the centre and pixel ratios have no limits', () => {
    expect(imageSettingsSchema.parse({ source: '/images/x', dimensions: { width: 3, height: 2 } })).toEqual({
      source: '/images/x',
      dimensions: { width: 3, height: 2 },
      focalPoint: CENTRE,
      loadMode: 'viewport',
      cropMode: 'cover',
      sizeAdjustment: 1,
      sizeFormat: 'width',
      stretch: true,
      minPixelRatio: 0,
      maxPixelRatio: Number.POSITIVE_INFINITY,
    });
    const bounds = { minPixelRatio: 1.5, maxPixelRatio: 2 };
    expect([1, 1.7, 3].map((ratio) => boundedPixelRatio(ratio, bounds))).toEqual([1.5, 1.7, 2]);
  });
  it('[B3.8.02] a missing or invalid focal point becomes the centre', () => {
    expect(parseFocalPoint('0.2,0.75')).toEqual({ x: 0.2, y: 0.75 });
    for (const value of [null, '', '0.2', '2,0', 'a,b', '-1,0'])
      expect(parseFocalPoint(value)).toEqual(CENTRE);
    expect(parseDimensions('1500x1000')).toEqual({ width: 1500, height: 1000 });
    for (const value of [null, '', '0x5', '5', 'axb']) expect(parseDimensions(value)).toBeNull();
  });
});

describe('image crops', () => {
  const wide = { width: 200, height: 100 };
  const square = { width: 100, height: 100 };
  it('[B4.34] the crops are cover, contain and none', () => {
    expect(CROP_MODES).toEqual(['cover', 'contain', 'none']);
    const drawn = (cropMode: (typeof CROP_MODES)[number], focalPoint = CENTRE) =>
      getDrawnRectangle(wide, square, { cropMode, focalPoint });
    expect(drawn('cover')).toEqual({ width: 200, height: 100, left: -50, top: 0 });
    expect(drawn('cover', { x: 1, y: 0 })).toMatchObject({ left: -100, top: 0 });
    expect(drawn('contain')).toEqual({ width: 100, height: 50, left: 0, top: 25 });
    expect(
      getDrawnRectangle(square, { width: 300, height: 300 }, { cropMode: 'none', focalPoint: CENTRE }),
    ).toEqual({ width: 100, height: 100, left: 100, top: 100 });
  });
  it('a small image is not enlarged if stretching is off', () => {
    const options = { cropMode: 'cover', focalPoint: CENTRE, stretch: false } as const;
    expect(getDrawnRectangle(square, { width: 300, height: 300 }, options)).toMatchObject({ width: 100 });
  });
  it('[B4.35] [B5.08] the image modes are fill, fit, none and null, and no other', () => {
    expect([getCropMode('fill'), getCropMode('fit'), getCropMode('none'), getCropMode(null)]).toEqual([
      'cover',
      'contain',
      'none',
      'none',
    ]);
    expect(() => getCropMode('cover' as never)).toThrow(TypeError);
  });
  it('the crop closest to the focal point is chosen, and the focal point is converted to that crop', () => {
    const size = { width: 2400, height: 1350 };
    const places = [0, 0.3, 0.5, 0.6, 0.68, 1].map((x) => nearestPlace(size, '3/4', { x, y: 0 }));
    expect(places).toEqual(['start', 'start', 'middle', 'middle', 'end', 'end']);
    expect(nearestPlace({ width: 100, height: 400 }, '1/1', { x: 0, y: 0.9 })).toBe('end');
    expect(nearestPlace({ width: 300, height: 400 }, '3/4', { x: 0, y: 0 })).toBe('middle');
    expect(focusWithin(size, '3/4', { x: 0.68, y: 0.58 })).toEqual({ x: 0.24, y: 0.58 });
    expect(focusWithin(size, '3/4', { x: 1, y: 0.5 })).toEqual({ x: 1, y: 0.5 });
  });
  it('an image whose sides are cropped is drawn wider than its box', () => {
    expect(overdrawFactor({ width: 1500, height: 1000 }, '3/4')).toBe(2);
    expect(overdrawFactor({ width: 1000, height: 1500 }, '3/4')).toBe(1);
    expect(formatSizes(scaleSlot(wholeWindow, 2))).toBe('200vw');
  });
  it('a crop is the largest part of the image with the given aspect ratio', () => {
    expect(cropToShape({ width: 2400, height: 1350 }, '9/16')).toEqual({ width: 759, height: 1350 });
    expect(cropToShape({ width: 1600, height: 2000 }, '1/1')).toEqual({ width: 1600, height: 1600 });
  });
});

describe('the choice of an image width', () => {
  const options = imageSettingsSchema.parse({ source: 'x', dimensions: null });
  it('the width is large enough for a crop that draws the image wider than its box', () => {
    const natural = { width: 2400, height: 1200 };
    expect(chooseWidth(natural, { width: 400, height: 600 }, { ...options, pixelRatio: 1 })).toBe(1500);
    expect(
      chooseWidth(natural, { width: 400, height: 600 }, { ...options, cropMode: 'contain', pixelRatio: 1 }),
    ).toBe(500);
    expect(
      chooseWidth({ width: 600, height: 600 }, { width: 2000, height: 2000 }, { ...options, pixelRatio: 3 }),
    ).toBe(750);
  });
  it('[B4.32] a new width is fetched only if it is larger than the current one', () => {
    expect([isUpgrade(0, 300), isUpgrade(500, 750), isUpgrade(750, 750), isUpgrade(750, 500)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the image queue', () => {
  it('[B9.1.21] loads 16 images in parallel, or one on mobile', async () => {
    expect(PARALLEL_LOADS).toEqual({ desktop: 16, mobile: 1 });
    for (const limit of Object.values(PARALLEL_LOADS)) {
      const queue = createLoadQueue(limit);
      const ends: (() => void)[] = [];
      const order: number[] = [];
      for (let task = 0; task < 20; task++)
        queue.add(() => {
          order.push(task);
          return new Promise((resolve) => ends.push(resolve));
        });
      expect([queue.running, queue.waiting]).toEqual([limit, 20 - limit]);
      ends[0]?.();
      await new Promise((resolve) => setTimeout(resolve));
      expect(queue.running).toBe(limit);
      expect(order).toEqual(Array.from({ length: limit + 1 }, (_, index) => index));
    }
  });
  it('[B4.31] skips an image that is already loading, unless concurrent loads of it are allowed', () => {
    expect(canLoad({ isLoading: true, allowsConcurrent: false })).toBe(false);
    expect(canLoad({ isLoading: true, allowsConcurrent: true })).toBe(true);
    expect(canLoad({ isLoading: false, allowsConcurrent: false })).toBe(true);
  });
  it('[B9.3.02] the queue loads images within 200 px of the window', () => expect(LAZY_MARGIN_PX).toBe(200));
  it('waits for an image element for at most 100 intervals of 10 ms', () => {
    expect(NODE_WAIT).toEqual({ tries: 100, everyMs: 10 });
  });
});

describe('the slot in which an image is shown', () => {
  const half = gridSlot(1360, 12);
  it('the sizes attribute follows from the page’s grid', () => {
    expect(formatSizes(wholeWindow)).toBe('100vw');
    expect(formatSizes(half)).toBe(
      '(min-width: 1472px) 672px, (min-width: 1400px) calc(50vw - 64px), (min-width: 768px) calc(46vw - 8px), (min-width: 500px) 92vw, calc(100vw - 40px)',
    );
  });
  it.each([
    [1600, 672],
    [1000, 452],
    [600, 552],
    [390, 350],
  ])('in a window of %i px, a slot is %i px wide', (windowPx, width) => {
    expect(slotWidthAt(half, windowPx)).toBe(width);
  });
  it.each([
    [350, 750],
    [390, 750],
    [167, 300],
    [440, 1000],
  ])('for a slot of %i px, a phone gets the served width closest to twice that: %i', (slotPx, width) => {
    expect(phoneWidthFor(slotPx, 2400)).toBe(width);
  });
  it('a phone gets about twice the width of the slot, in every window', () => {
    for (const columns of [8, 4, 3])
      for (const page of [null, 900, 1360]) {
        const slot = gridSlot(page, 12, columns);
        const sources = phoneSources(slot, 2400);
        expect(sources.at(-1)?.maxPx).toBe(767);
        for (let windowPx = 320; windowPx < 768; windowPx++) {
          const { width } = sources.find(({ maxPx }) => windowPx <= maxPx) ?? { width: 0 };
          const shown = slotWidthAt(slot, windowPx);
          expect(width).toBeLessThanOrEqual(Math.max(2.6 * shown, 300));
          expect(width).toBeGreaterThanOrEqual(1.5 * shown);
        }
      }
  });
  it('a window wider than a phone’s gets no width below what its narrowest slot needs', () => {
    expect(getMinWidth(half)).toBe(300);
    expect(getMinWidth(wholeWindow)).toBe(750);
    expect(getMinWidth(gridSlot(1360, 8)), 'for 224 px 100 are too few').toBe(300);
    expect(widthsUpTo(1200, 300)).toEqual([300, 500, 750, 1000, 1500]);
    expect(widthsUpTo(400, 750), 'of a small image').toEqual([500]);
  });
  it('two window ranges with the same size are listed as one', () => {
    const slot = {
      pageWidthPx: 160,
      tiers: [
        { fromPx: 900, share: 1 },
        { fromPx: 0, share: 1 },
      ],
    };
    expect(formatSizes(slot)).toBe('(min-width: 200px) 160px, calc(100vw - 40px)');
  });
  it('a phone gets no file wider than the image', () => {
    expect(phoneSources(gridSlot(1360, 24), 560).at(-1)).toEqual({ maxPx: 767, width: 500 });
    expect(phoneSources(gridSlot(1360, 24), 640).at(-1)).toEqual({ maxPx: 767, width: 750 });
  });
});

describe('image URLs', () => {
  const image = {
    mediaId: 'a'.repeat(24),
    filename: 'é vase.jpg',
    width: 2400,
    height: 1350,
    focalPoint: { x: 0.68, y: 0.1 },
  };
  it('an image URL contains a width and a crop, and can be parsed', () => {
    const path = `/images/${image.mediaId}/%C3%A9%20vase.jpg`;
    expect(imageUrl(image, 750)).toBe(`${path}?format=750w`);
    expect(imageUrl(image, 750, '3/4')).toBe(`${path}?format=750w&crop=3x4@end`);
    const variant = parseVariant('750w', '3x4@end');
    expect(variant).toEqual({ width: 750, crop: { shape: '3/4', place: 'end' } });
    expect(variantName(variant, 'avif')).toBe('750w-3x4-end.avif');
  });
  it.each(['7x5@end', '3x4@50', '3x4', 'x', '@end'])(
    'an image URL ignores the unknown crop %s, which limits the number of variants',
    (crop) => {
      expect(parseVariant('1w', crop)).toEqual({ width: 100, crop: null });
    },
  );
  it('the Accept header selects AVIF if it is accepted, otherwise WebP, otherwise the original format', () => {
    expect(formatFor('image/avif,image/webp,*/*')).toBe('avif');
    expect(formatFor('image/webp,*/*')).toBe('webp');
    expect([formatFor('*/*'), formatFor(undefined)]).toEqual([null, null]);
    expect(formatFor('image/avif,image/webp,*/*', 'webp')).toBe('webp');
    expect(formatFor('image/avif', 'webp')).toBeNull();
  });
});
