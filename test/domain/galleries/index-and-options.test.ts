import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESIGNS, findDesign, getGalleryDesign } from '#domain/galleries/designs/registry.ts';
import { containerNotFound } from '#domain/galleries/errors.ts';
import { DEFAULT_OPTIONS, readOptions } from '#domain/galleries/options.ts';
import {
  distanceFrom,
  getDisabledArrows,
  isNear,
  normaliseIndex,
  stepIndex,
} from '#domain/galleries/slide-index.ts';
import { findTransition, KEN_BURNS_ZOOM } from '#domain/galleries/transitions.ts';

const NAMES = DESIGNS.map(({ name }) => name);

describe('the current index of a gallery', () => {
  it.each(['3', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    '[B5.10] [B3.3.01] is 0 if it is parsed from %j',
    (value) => expect(normaliseIndex(value, 5)).toBe(0),
  );

  it.each([
    [5, 0],
    [7, 2],
    [-1, 4],
    [-6, 4],
    [2.9, 2],
  ])('[B4.07] set to %d with five slides, is %d', (value, expected) =>
    expect(normaliseIndex(value, 5)).toBe(expected),
  );

  it('[B4.07] always points to an existing slide', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (value, count) => {
        const index = normaliseIndex(value, count);
        expect(index >= 0 && index < count && (index - value) % count === 0).toBe(true);
      }),
    );
  });

  it('[B4.03] [B4.05] advancing from the last slide leads to the first with a loop, and otherwise stays and reports the end', () => {
    expect(stepIndex({ index: 4, count: 5, by: 1, isLoop: true })).toEqual({ index: 0, reached: null });
    expect(stepIndex({ index: 4, count: 5, by: 1, isLoop: false })).toEqual({
      index: 4,
      reached: 'reached-end',
    });
    expect(stepIndex({ index: 3, count: 5, by: 1, isLoop: false })).toEqual({ index: 4, reached: null });
  });

  it('[B4.03] [B4.06] going back from the first slide leads to the last with a loop, and otherwise stays and reports the start', () => {
    expect(stepIndex({ index: 0, count: 5, by: -1, isLoop: true })).toEqual({ index: 4, reached: null });
    expect(stepIndex({ index: 0, count: 5, by: -1, isLoop: false })).toEqual({
      index: 0,
      reached: 'reached-beginning',
    });
  });

  it('stays at 0 in an empty gallery', () => {
    expect(stepIndex({ index: 0, count: 0, by: 1, isLoop: true })).toEqual({ index: 0, reached: null });
    expect(normaliseIndex(3, 0)).toBe(0);
  });

  it('the arrow at either end is disabled only without a loop', () => {
    expect(getDisabledArrows(0, 3, false)).toEqual({ previous: true, next: false });
    expect(getDisabledArrows(2, 3, false)).toEqual({ previous: false, next: true });
    expect(getDisabledArrows(0, 3, true)).toEqual({ previous: false, next: false });
  });

  it('with a loop, the distance between two slides is that of the shorter way round', () => {
    expect(distanceFrom(0, 4, 5, true)).toBe(-1);
    expect(distanceFrom(0, 4, 5, false)).toBe(4);
    expect(distanceFrom(4, 0, 5, true)).toBe(1);
    expect(isNear(0, 4, { count: 5, isLoop: true, preload: 1 })).toBe(true);
    expect(isNear(0, 4, { count: 5, isLoop: false, preload: 1 })).toBe(false);
  });
});

describe('gallery designs', () => {
  it('[B2.5.01] the designs are the eight from the specification, plus autorows', () => {
    expect(NAMES).toEqual([
      'base',
      'strip',
      'stacked',
      'grid',
      'autogrid',
      'autocolumns',
      'carousel',
      'list',
      'autorows',
    ]);
  });

  it.each([
    ['[B2.5.02]', 'stacked block', 'base'],
    ['[B2.5.02]', 'Stacked-Block', 'base'],
    ['[B2.5.02]', 'stacked', 'base'],
    ['[B2.5.03]', 'slider', 'strip'],
    ['[B2.5.04]', 'slideshow', 'stacked'],
    ['[B2.5.05]', 'kaleidoscope', 'base'],
    ['[B2.5.05]', '', 'base'],
    ['', 'autocolumns', 'autocolumns'],
  ])('the design %s for the setting %j is %s', (_, setting, name) =>
    expect(getGalleryDesign(setting).name).toBe(name),
  );

  it('[B5.01] [B5.02] an unknown design name is reported with a list of the loaded designs', () => {
    expect(() => readOptions({ design: 'mosaic' }, ['base', 'strip'])).toThrow(
      "Design 'mosaic' not found. Currently loaded designs: [base, strip].",
    );
    expect(readOptions({ design: 'strip' }, ['base', 'strip']).design).toBe('strip');
  });

  it('[B5.03] a design is found by its name, and an unknown name is rejected', () => {
    expect(() => findDesign('mosaic')).toThrow(
      'These are not the gallery designs you are looking for. (We could not find a design by the name mosaic)',
    );
    expect(findDesign('list').name).toBe('list');
  });

  it('[B5.04] the error for a missing container names its selector', () =>
    expect(containerNotFound('#pots')).toBe("No gallery '#pots' container found."));

  it('[B8.3.04] an unknown transition is rejected', () => {
    expect(() => findTransition('dissolve')).toThrow(/could not be found/);
    expect(() => readOptions({ transition: 'dissolve' as never }, NAMES)).toThrow(/could not be found/);
    expect(findTransition('ken-burns')).toBe('ken-burns');
  });

  it('[B9.1.19] [B9.1.20] the designs stacked and strip have the defaults from the specification', () => {
    expect(findDesign('stacked').options).toEqual({
      clickBehaviour: 'next',
      speed: 1,
      preload: 1,
      transition: 'fade',
    });
    expect(KEN_BURNS_ZOOM).toBe(1.075);
    expect(findDesign('strip').options).toEqual({ speed: 0.5, alignment: 'middle', preload: 1 });
  });
});

describe('gallery options', () => {
  const options = readOptions({}, NAMES);

  it('[B3.3.01] [B3.3.04] [B3.3.05] [B3.3.12] by default, a gallery has the design base and starts at its first slide, without a loop or autoplay', () => {
    expect(options).toMatchObject({ currentIndex: 0, loop: false, autoplay: false, design: 'base' });
  });

  it('[B3.3.06] by default, autoplay jumps to a random slide every five seconds', () => {
    expect(options.autoplayOptions).toEqual({
      randomize: true,
      timeoutMs: 5000,
      pauseOnMouseover: [':scope'],
    });
    expect(readOptions({ autoplayOptions: { timeoutMs: 3000 } }, NAMES).autoplayOptions).toEqual({
      randomize: true,
      timeoutMs: 3000,
      pauseOnMouseover: [':scope'],
    });
  });

  it('[B3.3.07] [B9.1.10] by default, the keys are the left arrow with code 37 and the right arrow with code 39', () => {
    expect(options.keyboard).toBe(true);
    expect(options.keys).toEqual({
      previous: { key: 'ArrowLeft', code: 37 },
      next: { key: 'ArrowRight', code: 39 },
    });
  });

  it('[B3.3.08] [B3.3.11] the options include lazy loading, history, linked galleries and loader options', () => {
    expect(DEFAULT_OPTIONS).toMatchObject({
      lazyLoad: true,
      historyHash: false,
      linkedGalleries: [],
      loaderOptions: { mode: 'fill' },
      useBackgroundImage: false,
    });
  });

  it('[B3.3.10] the list of linked galleries is read unchanged, and is empty by default', () => {
    expect(readOptions({}, NAMES).linkedGalleries).toEqual([]);
    expect(readOptions({ linkedGalleries: ['one', 'other'] }, NAMES).linkedGalleries).toEqual([
      'one',
      'other',
    ]);
  });

  it('[B5.17] the alignment must be start, middle or end', () => {
    for (const alignment of ['start', 'middle', 'end'] as const)
      expect(readOptions({ alignment }, NAMES).alignment).toBe(alignment);
    expect(() => readOptions({ alignment: 'left' as never }, NAMES)).toThrow(RangeError);
  });
});
