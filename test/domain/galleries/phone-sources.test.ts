import { describe, expect, it } from 'vitest';
import { rowWidths } from '#domain/galleries/designs/autorows.ts';
import { limitSizes } from '#domain/galleries/designs/design.ts';
import { DESIGNS } from '#domain/galleries/designs/registry.ts';
import { listPhoneSources } from '#domain/galleries/phone-sources.ts';
import { gridSlot, slotWidthAt } from '#domain/media/images/slot.ts';
import { nearestWidth } from '#domain/media/images/widths.ts';
import { gallerySettingsSchema } from '#schema/contracts/blocks/gallery.ts';

const slides = [1.5, 0.75, 1, 1.78, 0.66, 1.5, 3].map((ratio) => ({
  image: { width: Math.round(2400 * ratio), height: 2400 },
}));
const settings = gallerySettingsSchema.parse({});
const slot = gridSlot(1360, 24);
const WINDOWS = [320, 360, 390, 430, 540, 600, 767];

describe('gallery images on phones', () => {
  it.each(DESIGNS.map((design) => [design.name, design] as const))(
    'the design %s uses the image source closest to twice the displayed width',
    (_, design) => {
      const sources = listPhoneSources(design, settings, slot, slides);
      const shapes = slides.map(({ image }) => ({ ratio: image.width / image.height }));
      for (const windowPx of WINDOWS) {
        const drawn = design.widths(settings, shapes, slotWidthAt(slot, windowPx));
        for (const [index, ofSlide] of sources.entries()) {
          const got = ofSlide.find(({ maxPx }) => windowPx <= maxPx)?.width ?? 0;
          const { width } = slides[index]?.image ?? { width: 0 };
          expect(got).toBe(nearestWidth(Math.min(2 * (drawn[index] ?? 0), width)));
        }
      }
    },
  );

  it('the sources cover every window up to 767 pixels', () => {
    for (const design of DESIGNS)
      for (const ofSlide of listPhoneSources(design, settings, slot, slides))
        expect(ofSlide.at(-1)?.maxPx).toBe(767);
  });
});

it.each([
  [1360, '(max-width: 767px) min(50vw, 680px), min(34vw, 463px)'],
  [null, '(max-width: 767px) 50vw, 34vw'],
])('on a page with a maximum width of %s pixels, the sizes attribute is %s', (pageWidthPx, sizes) => {
  expect(limitSizes('(max-width: 767px) 50vw, 34vw', pageWidthPx)).toBe(sizes);
});

describe('the rows of a gallery whose images have the same height', () => {
  const row = { boxPx: 1000, rowPx: 250, gutterPx: 20 };
  it('each row fills the width of the box, and its images have the same height', () => {
    const widths = rowWidths([1.5, 1, 1.2, 1.5], row);
    expect((widths[0] ?? 0) + (widths[1] ?? 0) + (widths[2] ?? 0) + 40).toBeCloseTo(1000);
    expect((widths[0] ?? 0) / 1.5).toBeCloseTo(widths[1] ?? 0);
    expect((widths[2] ?? 0) / 1.2).toBeCloseTo(widths[1] ?? 0);
  });
  it('the last row fills the width too', () => {
    const [first = 0, second = 0] = rowWidths([2, 1.5], row);
    expect(first + second + 20).toBeCloseTo(1000);
  });
  it('a lone last image is at most twice as high as its row', () => {
    expect(rowWidths([1.5, 1, 1.2, 1], row).at(-1)).toBe(500);
  });
  it('an image wider than the box is limited to its width', () => {
    expect(rowWidths([9], row)).toEqual([1000]);
  });
  it('there are no rows without images', () => {
    expect(rowWidths([], row)).toEqual([]);
  });
});
