import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickZone } from '#domain/galleries/lightbox/click-zone.ts';
import * as constants from '#domain/galleries/lightbox/constants.ts';
import { fitImage, framePadding, LIGHTBOX_MOBILE_QUERY } from '#domain/galleries/lightbox/fit.ts';
import { type LightboxPhase, nextPhase } from '#domain/galleries/lightbox/phase.ts';
import {
  clampView,
  getMaxScale,
  getPinch,
  MAX_SCALE,
  refitView,
  WHOLE,
  zoomAt,
} from '#domain/galleries/lightbox/zoom.ts';
import { MOBILE_QUERY } from '#domain/media/images/pixel-ratio.ts';

describe('a click', () => {
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
  ])('[B9.1.05] a click at %o triggers %3$s', (at, rectangle, zone) =>
    expect(clickZone(at, rectangle, window)).toBe(zone),
  );
});

describe('the lightbox dimensions', () => {
  it('[B9.3.07] the lightbox dimensions match a phone up to 432 pixels and a desktop from 433', () => {
    expect(MOBILE_QUERY).toBe('(max-width: 432px)');
    expect(LIGHTBOX_MOBILE_QUERY).toBe('(max-width: 432px), (pointer: coarse)');
    expect(framePadding({ width: 432, height: 900 }, true).across).toBe(0);
    expect(framePadding({ width: 433, height: 900 }, false).across).toBeGreaterThan(50);
  });

  it('[B9.1.01] [B9.1.02] [B9.1.05] [B9.1.07] the lightbox dimensions match the specification', () => {
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
    '[B9.1.01] the lightbox keeps 100 pixels of padding and the proportions of an image that is %s',
    (_, picture, window, size) => expect(fitImage(picture, window, false)).toEqual(size),
  );

  it.each([
    ['upright', { width: 1000, height: 1000 }, { width: 390, height: 844 }, { width: 390, height: 390 }],
    [
      'with bars above and below',
      { width: 400, height: 2000 },
      { width: 390, height: 844 },
      { width: 146, height: 732 },
    ],
    ['in landscape', { width: 800, height: 1200 }, { width: 844, height: 390 }, { width: 260, height: 390 }],
  ])('the lightbox fills the whole window on a phone %s', (_, picture, window, size) =>
    expect(fitImage(picture, window, true)).toEqual(size),
  );
});

describe('the lightbox phases', () => {
  const phaseAfter = (...events: Parameters<typeof nextPhase>[1][]) =>
    events.reduce<LightboxPhase>(nextPhase, 'created');
  it('a lightbox goes from created through overlay and shown to closing and closed', () => {
    expect(phaseAfter('open')).toBe('overlay');
    expect(phaseAfter('open', 'overlay-shown')).toBe('shown');
    expect(phaseAfter('open', 'overlay-shown', 'close')).toBe('closing');
    expect(phaseAfter('open', 'overlay-shown', 'close', 'faded')).toBe('closed');
  });
  it('a lightbox can close once, at any time', () => {
    expect(phaseAfter('open', 'close')).toBe('closing');
    expect(phaseAfter('open', 'close', 'overlay-shown', 'open', 'close')).toBe('closing');
    expect(phaseAfter('open', 'close', 'faded', 'close')).toBe('closed');
  });
});

describe('image zoom', () => {
  const window = { width: 800, height: 600 };
  const picture = { width: 600, height: 400 };
  it('a zoom keeps the point between the fingers in place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -300, max: 300, noNaN: true }),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.double({ min: 1, max: 3.9, noNaN: true }),
        (x, y, factor) => {
          const view = zoomAt(WHOLE, factor, { x, y });
          // The same point of the image is still under the fingers.
          expect(x * view.scale + view.x).toBeCloseTo(x, 6);
          expect(y * view.scale + view.y).toBeCloseTo(y, 6);
        },
      ),
    );
  });
  it('ranges from the whole image to four times its size', () => {
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
    expect(zoomAt({ scale: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1);
  });
  it('stops at the image’s resolution', () => {
    expect(getMaxScale({ width: 1000, height: 1000 }, { width: 400, height: 400 }, 2)).toBe(MAX_SCALE);
    expect(getMaxScale({ width: 6000, height: 4000 }, { width: 400, height: 267 }, 3)).toBe(5);
  });
  it('a zoom keeps the image’s centre in place when the image size changes', () =>
    expect(
      refitView({ scale: 3, x: 200, y: -50 }, { width: 400, height: 300 }, { width: 200, height: 150 }),
    ).toEqual({ scale: 3, x: 100, y: -25 }));
  it('leaves no gap that the image could fill', () => {
    expect(clampView({ scale: 2, x: 900, y: -900 }, picture, window)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(clampView({ scale: 1, x: 50, y: 50 }, picture, window)).toEqual({ scale: 1, x: 0, y: 0 });
  });
  it('follows the distance between two fingers', () => {
    expect(getPinch({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, distance: 50 });
  });
});
