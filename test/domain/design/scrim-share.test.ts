import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toRgba } from '#domain/colours/colour.ts';
import { contrast, getContrastOn, mix, TEXT_CONTRAST } from '#domain/colours/contrast.ts';
import { getScrimShare } from '#domain/design/themes.ts';

const channel = fc.integer({ min: 0, max: 255 });
const pixel = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) });
const colour = fc.record({
  hue: fc.integer({ min: 0, max: 359 }),
  saturation: fc.integer({ min: 0, max: 100 }),
  lightness: fc.integer({ min: 0, max: 100 }),
  alpha: fc.constant(1),
});

it('the scrim of a header keeps text readable over every pixel of an image', () => {
  fc.assert(
    fc.property(colour, colour, pixel, (ink, ground, under) => {
      fc.pre(getContrastOn(ink, ground) >= TEXT_CONTRAST);
      const shown = mix(toRgba(ground), under, getScrimShare(ink, ground));
      expect(contrast(toRgba(ink), shown)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
  );
});

it.each([
  ['dark on light', 12, 96],
  ['light on dark', 96, 12],
])('the scrim shows a part of the image under text that is %s', (_, inkLightness, lightness) => {
  const grey = { hue: 0, saturation: 0, alpha: 1 };
  expect(getScrimShare({ ...grey, lightness: inkLightness }, { ...grey, lightness })).toBeLessThan(0.8);
});
