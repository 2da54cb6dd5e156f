import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSlideIndex, fragmentItem, slideAddress, withFragmentItem } from '#domain/galleries/address.ts';
import { getBlockGalleryOptions } from '#domain/galleries/block-options.ts';
import {
  columnSteps,
  parseColumnWidth,
  ROWS_PER_COLUMN,
  rowSpan,
  thumbnailPadding,
} from '#domain/galleries/columns.ts';
import { findDesign } from '#domain/galleries/designs/registry.ts';
import { DEFAULT_OPTIONS } from '#domain/galleries/options.ts';
import { parseDimensions, parseFocalPoint, readSlide } from '#domain/galleries/slide.ts';
import {
  alignedScrollPx,
  countSlidesPerRow,
  getGroupStart,
  groupIndex,
  groupSlides,
  isJump,
  nearestBox,
} from '#domain/galleries/track.ts';
import { gallerySettingsSchema } from '#schema/contracts/blocks/gallery.ts';

const settings = gallerySettingsSchema.parse({});
const getStyle = (name: string, given = {}) => findDesign(name).style({ ...settings, ...given });

describe('gallery settings', () => {
  it('[B9.1.13] the design autorows has rows of 250 pixels, a gutter of 20 pixels and a lightbox', () => {
    expect(getStyle('autorows')).toEqual({ '--row-height': '250px', '--max-growth': 2, '--gutter': '20px' });
    expect(findDesign('autorows').options.lightbox).toBe(true);
  });
  it('[B9.1.14] the designs autogrid and autocolumns have columns of 250 pixels and no gutter', () => {
    expect(getStyle('autogrid')).toMatchObject({ '--column': '250px', '--gutter': '0px' });
    expect(getStyle('autocolumns')).toMatchObject({ '--gutter': '0px' });
    expect(findDesign('autocolumns').rules?.(settings, '#g')).toContain(
      '@container (min-width:500px){#g{--columns:2}}',
    );
  });
  it('[B9.1.15] a grid has four images in a row and a lightbox', () => {
    expect(getStyle('grid')).toMatchObject({ '--per-row': 4 });
    expect(getStyle('grid', { slidesPerRow: 6 })).toMatchObject({ '--per-row': 6 });
    expect(findDesign('grid').options.lightbox).toBe(true);
  });
  it('[B9.1.16] a carousel has three images in a row and a gutter of 1 pixel', () => {
    expect(getStyle('carousel')).toMatchObject({ '--per-row': 3, '--gutter': '1px' });
  });
  it('[B9.4.16] a strip and a stack are half as high as they are wide', () => {
    expect(getStyle('strip')).toMatchObject({ '--height': 50 });
    expect(getStyle('stacked')).toEqual({ '--shape': '100/50' });
  });
  it('[B3.4.02] the ratio Auto sets no fixed aspect ratio', () => {
    expect(getStyle('base')).not.toHaveProperty('--shape');
    expect(getStyle('base', { imageAspectRatio: '4/3' })).toMatchObject({ '--shape': '4/3' });
  });
  it('[B3.4.03] the setting autoplay-duration is converted to a timeout in milliseconds', () => {
    const options = getBlockGalleryOptions(findDesign('stacked'), {
      ...settings,
      autoplay: true,
      'autoplay-duration': 7,
    });
    expect(options.autoplayOptions).toEqual({
      randomize: false,
      timeoutMs: 7000,
      pauseOnMouseover: [':scope'],
    });
    expect(options).toMatchObject({ autoplay: true, loop: true, clickBehaviour: 'next', speed: 1 });
  });
  it('[B3.3.06] [B4.11] autoplay can jump to random slides, and can continue while the pointer is over the gallery', () => {
    const { autoplayOptions } = getBlockGalleryOptions(findDesign('carousel'), {
      ...settings,
      autoplay: true,
      randomize: true,
      pauseOnHover: false,
    });
    expect(autoplayOptions).toMatchObject({ randomize: true, pauseOnMouseover: [] });
  });
  it('[B3.3.10] linked galleries pause when the pointer is over either gallery', () => {
    const linked = { ...settings, autoplay: true, movesWith: 'b2' };
    expect(getBlockGalleryOptions(findDesign('strip'), linked)).toMatchObject({
      linkedGalleries: ['gallery-b2'],
      autoplayOptions: { pauseOnMouseover: [':scope', '#gallery-b2'] },
    });
    expect(getBlockGalleryOptions(findDesign('grid'), linked)).not.toHaveProperty('linkedGalleries');
  });
  it('[B3.3.08] [B3.3.11] images can load without lazy loading and can appear as backgrounds', () => {
    expect(getBlockGalleryOptions(findDesign('grid'), settings)).toMatchObject({
      lazyLoad: true,
      useBackgroundImage: false,
    });
    const given = { ...settings, loadEarly: true, useBackgroundImage: true, 'auto-crop': false };
    expect(getBlockGalleryOptions(findDesign('grid'), given)).toMatchObject({
      lazyLoad: false,
      useBackgroundImage: true,
      loaderOptions: { mode: 'fit' },
    });
  });
  it('[B5.18] [B5.19] a slideshow has settings for dragging beyond its ends and for snapping to a slide', () => {
    const given = { ...settings, boundary: 'hard', snapPoint: 'none' } as const;
    expect(getBlockGalleryOptions(findDesign('stacked'), given)).toMatchObject({
      boundaries: { previous: 'hard', next: 'hard' },
      snapPoint: 'none',
    });
    expect(getBlockGalleryOptions(findDesign('strip'), given)).not.toHaveProperty('snapPoint');
  });
  it('a block stored before these settings existed uses the defaults', () => {
    const options = getBlockGalleryOptions(findDesign('stacked'), settings);
    for (const key of [
      'boundaries',
      'snapPoint',
      'lazyLoad',
      'useBackgroundImage',
      'linkedGalleries',
    ] as const)
      expect(options[key], key).toEqual(DEFAULT_OPTIONS[key]);
  });
});

describe('gallery columns', () => {
  it('[B5.16] a column width is a number above 0, possibly as text', () => {
    expect(parseColumnWidth(250)).toBe(250);
    expect(parseColumnWidth('320')).toBe(320);
    for (const wrong of [0, -1, '', ' ', 'wide', Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '0'])
      expect(() => parseColumnWidth(wrong), String(wrong)).toThrow(RangeError);
  });

  it('a column is added once another column and its gutter fit', () => {
    expect(columnSteps(250, 20).slice(0, 2)).toEqual([
      { columns: 2, fromWidth: 520 },
      { columns: 3, fromWidth: 790 },
    ]);
  });

  it('an image spans as many grid rows as its aspect ratio requires', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.4, max: 2.5, noNaN: true }),
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 0, max: 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (ratio, columns, gutter, place) => {
          const columnWidth = 250;
          // Largest column width with which the gallery still has `columns` columns.
          const most = ((columns + 1) * (columnWidth + gutter) - gutter - (columns - 1) * gutter) / columns;
          const width = columnWidth + (most - columnWidth) * place;
          const height = (rowSpan(ratio, { columnWidth, gutter }) * width) / ROWS_PER_COLUMN - gutter;
          expect(Math.abs(height - width / ratio) / width).toBeLessThan(0.035);
        },
      ),
    );
  });
});

describe('a gallery track', () => {
  const boxes = [0, 1, 2, 3, 4].map((index) => ({ start: index * 200, width: 200 }));
  const view = { width: 500, content: 1000, alignment: 'middle' as const };

  it('aligns the current slide, and leaves no gap at either end', () => {
    expect(boxes.map((box) => alignedScrollPx(box, view))).toEqual([0, 50, 250, 450, 500]);
    expect(alignedScrollPx(boxes[2] ?? { start: 0, width: 0 }, { ...view, alignment: 'start' })).toBe(400);
    expect(alignedScrollPx(boxes[3] ?? { start: 0, width: 0 }, { ...view, alignment: 'end' })).toBe(300);
    expect(alignedScrollPx(boxes[4] ?? { start: 0, width: 0 }, { ...view, width: 2000 })).toBe(0);
  });

  it('detects from its scroll position which slide is the current one', () => {
    expect([0, 60, 260, 460, 500].map((x) => nearestBox(boxes, x, view))).toEqual([0, 1, 2, 3, 4]);
    expect(nearestBox([], 0, view)).toBe(0);
  });

  it.each([
    [3, 1000, 3],
    [6, 724, 6],
    [6, 723.9, 3],
    [2, 700, 2],
    [6, 479.9, 2],
    [1, 300, 1],
  ])(
    '[B9.1.17] [B9.1.18] a track set to %d slides in a width of %d pixels shows %d',
    (perRow, width, shown) => expect(countSlidesPerRow(perRow, width)).toBe(shown),
  );

  it('[B4.21] [B4.22] [B4.24] moves by groups of slides, does not move if all slides fit, and can skip groups', () => {
    expect(groupSlides(7, 3)).toEqual({ count: 3, isWhole: false });
    expect(groupSlides(3, 3)).toEqual({ count: 1, isWhole: true });
    expect(groupSlides(0, 3)).toEqual({ count: 1, isWhole: true });
    expect([0, 2, 3, 6].map((index) => groupIndex(index, 3))).toEqual([0, 0, 1, 2]);
    expect([0, 1, 2].map((group) => getGroupStart(group, 7, 3))).toEqual([0, 3, 4]);
    expect([isJump(0, 1), isJump(2, 0)]).toEqual([false, true]);
  });
});

describe('a slide', () => {
  it('[B3.2.02] [B3.3.03] a slide is parsed from its attributes', () => {
    expect(
      readSlide({
        type: 'video',
        slideId: 's1',
        slideUrl: 'kiln',
        title: 'Kiln',
        description: 'Hot',
        lightboxTheme: 'light',
        clickThroughUrl: '/shop',
        imageDimensions: '1600x1200',
        imageFocalPoint: '0.25,1',
        src: '/images/1',
      }),
    ).toEqual({
      type: 'video',
      id: 's1',
      url: 'kiln',
      title: 'Kiln',
      description: 'Hot',
      lightboxTheme: 'light',
      clickThroughUrl: '/shop',
      dimensions: { width: 1600, height: 1200 },
      focalPoint: { x: 0.25, y: 1 },
      src: '/images/1',
      video: null,
    });
    expect(readSlide({})).toMatchObject({
      type: 'image',
      url: null,
      clickThroughUrl: null,
      dimensions: null,
    });
  });
  it.each(['', '0x1', '1x', 'x1', '1600 x 1200', '1.5x2', '99999999x1'])(
    '[B3.3.03] a slide has no dimensions if the attribute is %j',
    (text) => expect(parseDimensions(text)).toBeNull(),
  );
  it.each(['', '2,0', 'a,b', '0.5'])('a slide has a centred focal point if the attribute is %j', (text) =>
    expect(parseFocalPoint(text)).toEqual({ x: 0.5, y: 0.5 }),
  );
  it('[B9.1.22] the padding around a slide’s thumbnail is at most 5 pixels', () => {
    expect([0, 3, 5, 60, -1].map(thumbnailPadding)).toEqual([0, 3, 5, 5, 0]);
  });
});

describe('the URL of a gallery', () => {
  const slides = [
    { id: 'a1', url: 'jug' },
    { id: 'b2', url: null },
  ];
  it('contains the slide’s item id in its fragment, beside other values', () => {
    expect(fragmentItem('#itemId=a1')).toBe('a1');
    expect(fragmentItem('#x=1&itemId=b%202')).toBe('b 2');
    expect(fragmentItem('#itemId=%E0')).toBe('%E0');
    expect([fragmentItem(''), fragmentItem('#itemId='), fragmentItem('#top')]).toEqual([null, null, null]);
    expect(withFragmentItem('#x=1&itemId=a1', 'b 2')).toBe('#x=1&itemId=b%202');
    expect(withFragmentItem('#itemId=a1', null)).toBe('');
    expect(withFragmentItem('#top', 'a1')).toBe('#itemId=a1');
  });
  it('selects a slide by its fragment, or otherwise by its last path segment', () => {
    expect(findSlideIndex(slides, { fragment: '#itemId=b2', path: '/gallery/jug' })).toBe(1);
    expect(findSlideIndex(slides, { fragment: '', path: '/gallery/jug/' })).toBe(0);
    expect(findSlideIndex(slides, { fragment: '#itemId=no', path: '/gallery/b2' })).toBe(1);
    expect(findSlideIndex(slides, { fragment: '', path: '/gallery' })).toBe(-1);
    expect(findSlideIndex(slides, { fragment: '', path: '/%E0%A4%A' })).toBe(-1);
  });
  it('is, for a slide, the collection’s full URL, a slash, and the slide’s url or id', () => {
    expect(slideAddress('https://site.test/gallery', { id: 'a1', url: 'jug' })).toBe(
      'https://site.test/gallery/jug',
    );
    expect(slideAddress('https://site.test/gallery/', { id: 'b 2', url: null })).toBe(
      'https://site.test/gallery/b%202',
    );
  });
});
