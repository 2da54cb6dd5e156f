import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickZone } from '#domain/galleries/lightbox/click-zone.ts';
import * as constants from '#domain/galleries/lightbox/constants.ts';
import { fitImage, framePadding, LIGHTBOX_MOBILE_QUERY } from '#domain/galleries/lightbox/fit.ts';
import { type LightboxPhase, nextPhase } from '#domain/galleries/lightbox/phase.ts';
import { formatSharedPicture, parseSharedPicture } from '#domain/galleries/lightbox/shared-picture.ts';
import {
  clampView,
  getGlide,
  getMaxScale,
  getPinch,
  MAX_SCALE,
  refitView,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import { MOBILE_QUERY } from '#domain/media/images/pixel-ratio.ts';

describe('a click in the lightbox', () => {
  const window = { width: 1000, height: 500 };
  const picture = { left: 100, top: 50, right: 900, bottom: 450 };
  const wide = { left: 0, top: 0, right: 1000, bottom: 500 };
  it.each([
    [{ x: 499, y: 200 }, picture, 'previous'],
    [{ x: 500, y: 200 }, picture, 'next'],
    [{ x: 50, y: 200 }, picture, 'close'],
    [{ x: 500, y: 20 }, picture, 'close'],
    [{ x: 19, y: 200 }, wide, 'none'],
    [{ x: 20, y: 200 }, wide, 'previous'],
    [{ x: 981, y: 200 }, wide, 'none'],
    [{ x: 700, y: 9 }, wide, 'none'],
  ])('[B9.1.05] a click at %o leads to the action $2', (at, rectangle, zone) =>
    expect(clickZone(at, rectangle, window)).toBe(zone),
  );
});

describe('the dimensions and times of the lightbox', () => {
  it('[B9.3.07] a window up to 432 pixels wide counts as a phone, and a wider one as a desktop', () => {
    expect(MOBILE_QUERY).toBe('(max-width: 432px)');
    expect(LIGHTBOX_MOBILE_QUERY).toBe('(max-width: 432px), (pointer: coarse)');
    expect(framePadding({ width: 432, height: 900 }, true).across).toBe(0);
    expect(framePadding({ width: 433, height: 900 }, false).across).toBeGreaterThan(50);
  });

  it('[B9.1.01] [B9.1.02] [B9.1.05] [B9.1.07] the padding, the speed, the pause between key presses and the dead zone match the specification', () => {
    expect(constants).toMatchObject({
      LIGHTBOX_PADDING_PX: 100,
      LIGHTBOX_SPEED_SECONDS: 0.6,
      KEY_THROTTLE_MS: 200,
      DEAD_ZONE: 0.02,
    });
  });

  it.each([
    ['wide', { width: 4000, height: 1000 }, { width: 1200, height: 900 }, { width: 1000, height: 250 }],
    ['high', { width: 1000, height: 4000 }, { width: 1200, height: 900 }, { width: 175, height: 700 }],
    ['small', { width: 300, height: 200 }, { width: 1200, height: 900 }, { width: 300, height: 200 }],
    [
      'in a low window',
      { width: 4000, height: 4000 },
      { width: 1200, height: 350 },
      { width: 250, height: 250 },
    ],
  ])(
    '[B9.1.01] on a desktop, an image that is %s keeps its aspect ratio and has a padding of 100 pixels',
    (_, picture, window, size) => expect(fitImage(picture, window, false)).toEqual(size),
  );

  it.each([
    ['upright', { width: 1000, height: 1000 }, { width: 390, height: 844 }, { width: 390, height: 390 }],
    [
      'with a high image, except for the bars above and below',
      { width: 400, height: 2000 },
      { width: 390, height: 844 },
      { width: 146, height: 732 },
    ],
    ['in landscape', { width: 800, height: 1200 }, { width: 844, height: 390 }, { width: 260, height: 390 }],
  ])('on a phone %s, an image may fill the whole window', (_, picture, window, size) =>
    expect(fitImage(picture, window, true)).toEqual(size),
  );
});

describe('the phases of a lightbox', () => {
  const phaseAfter = (...events: Parameters<typeof nextPhase>[1][]) =>
    events.reduce<LightboxPhase>(nextPhase, 'created');
  it('go from overlay to shown, then to closing and closed', () => {
    expect(phaseAfter('open')).toBe('overlay');
    expect(phaseAfter('open', 'overlay-shown')).toBe('shown');
    expect(phaseAfter('open', 'overlay-shown', 'close')).toBe('closing');
    expect(phaseAfter('open', 'overlay-shown', 'close', 'faded')).toBe('closed');
  });
  it('lead to closing at any time, but only once', () => {
    expect(phaseAfter('open', 'close')).toBe('closing');
    expect(phaseAfter('open', 'close', 'overlay-shown', 'open', 'close')).toBe('closing');
    expect(phaseAfter('open', 'close', 'faded', 'close')).toBe('closed');
  });
});

describe('zooming an image in the lightbox', () => {
  const window = { width: 800, height: 600 };
  const picture = { width: 600, height: 400 };
  it('the point between the fingers stays in place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -300, max: 300, noNaN: true }),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.double({ min: 1, max: 3.9, noNaN: true }),
        (x, y, factor) => {
          const view = zoomAt(WHOLE, factor, { x, y });
          // The same point of the image stays under the fingers.
          expect(x * view.scale + view.x).toBeCloseTo(x, 6);
          expect(y * view.scale + view.y).toBeCloseTo(y, 6);
        },
      ),
    );
  });
  it('the scale ranges from 1, the whole image, to the maximum', () => {
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
    expect(zoomAt({ scale: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1);
  });
  it('an image with a high resolution can be enlarged up to that resolution', () => {
    expect(getMaxScale({ width: 1000, height: 1000 }, { width: 400, height: 400 }, 2)).toBe(MAX_SCALE);
    expect(getMaxScale({ width: 6000, height: 4000 }, { width: 400, height: 267 }, 3)).toBe(5);
  });
  it('the view keeps its centre when the displayed size of the image changes', () =>
    expect(
      refitView({ scale: 3, x: 200, y: -50 }, { width: 400, height: 300 }, { width: 200, height: 150 }),
    ).toEqual({ scale: 3, x: 100, y: -25 }));
  it('an enlarged image cannot be moved so far that it leaves a gap', () => {
    expect(clampView({ scale: 2, x: 900, y: -900 }, picture, window)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(clampView({ scale: 1, x: 50, y: 50 }, picture, window)).toEqual({ scale: 1, x: 0, y: 0 });
  });
  it('the centre and the distance of two fingers are measured', () => {
    expect(getPinch({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, distance: 50 });
  });
});

describe('the fragment of a shared picture', () => {
  it('a picture is read as it was written, whatever its ids', () => {
    const id = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(id.filter(Boolean), id, (of, slide) => {
        const fragment = formatSharedPicture({ of, id: slide });
        expect(parseSharedPicture(fragment)).toEqual({ of, id: slide });
      }),
    );
  });

  it.each(['', '#', '#itemId=1', '#picture=', '#picture=/1', '#picture=a/b/c', '#other&picture=a/1'])(
    '%j names no picture',
    (fragment) => {
      expect(parseSharedPicture(fragment)).toBeNull();
    },
  );
});

it('a released image glides in the direction of its pan, and further the faster it was', () => {
  const view = { scale: 2, x: 10, y: 20 };
  expect(getGlide(view, { x: 0, y: 0 })).toEqual(view);
  const [slow, fast] = [getGlide(view, { x: 0.5, y: -0.5 }), getGlide(view, { x: 1, y: -1 })];
  expect(slow).toMatchObject({ scale: 2, x: 160, y: -130 });
  expect(fast.x).toBeGreaterThan(slow.x);
  expect(fast.y).toBeLessThan(slow.y);
});
