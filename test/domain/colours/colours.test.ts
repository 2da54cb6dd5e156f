import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toHsla, toRgba } from '#domain/colours/colour.ts';
import { contrast, getContrastOn, toReadable } from '#domain/colours/contrast.ts';
import { type ColourModel, detectColourModel, formatColour, toHex } from '#domain/colours/format.ts';
import { COLOUR_NAMES } from '#domain/colours/names.ts';
import {
  DEFAULT_SEED,
  getColours,
  PALETTE_NAMES,
  paletteFrom,
  SAFE_IDS,
  safeColours,
} from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { PALETTE_IDS, paletteColourSchema } from '#schema/contracts/design/design.ts';
import { scaleToFuzz } from '#support/properties.ts';

const rgb = (red: number, green: number, blue: number, alpha = 1) => ({ red, green, blue, alpha });
const hsl = (hue: number, saturation: number, lightness: number, alpha = 1) => ({
  hue,
  saturation,
  lightness,
  alpha,
});
const anyColour = fc.record({
  hue: fc.integer({ min: 0, max: 360 }),
  saturation: fc.integer({ min: 0, max: 100 }),
  lightness: fc.integer({ min: 0, max: 100 }),
  alpha: fc.constant(1),
});

describe('color parsing', () => {
  it.each([
    ['[A5.25]', '#fab', rgb(255, 170, 187)],
    ['[A5.25]', ' #FFAABB ', rgb(255, 170, 187)],
    ['[A5.26]', 'rgb(1, 2, 3)', rgb(1, 2, 3)],
    ['[A5.26]', 'rgba(1, 2, 3, 0.5)', rgb(1, 2, 3, 0.5)],
    ['[A5.27]', 'hsl(120, 100%, 50%)', rgb(0, 255, 0)],
    ['[A5.27]', 'hsla(120, 100%, 50%, 0.25)', rgb(0, 255, 0, 0.25)],
    ['[A5.28]', 'hwb(0 0% 0%)', rgb(255, 0, 0)],
    ['[A5.28]', 'hwb(0 60% 60%)', rgb(127.5, 127.5, 127.5)],
    ['[A5.29]', 'tomato', rgb(255, 99, 71)],
    ['[A5.29]', 'LightGoldenRodYellow', rgb(250, 250, 210)],
    ['[A5.29]', 'rebeccapurple', rgb(102, 51, 153)],
    ['[A5.30]', 'rgb(300, -4, 12)', rgb(255, 0, 12)],
    ['[A5.31]', 'rgba(1, 2, 3, 4)', rgb(1, 2, 3, 1)],
    ['[A5.31]', 'rgba(1, 2, 3, -1)', rgb(1, 2, 3, 0)],
    // Saturation is clamped, because more than 100 % would change the hue.
    ['[A5.32]', 'hsl(120, 400%, 75%)', rgb(127.5, 255, 127.5)],
    ['[A5.32]', 'hsl(120, -40%, 50%)', rgb(127.5, 127.5, 127.5)],
    ['[A5.32]', 'hsl(0, 100%, -20%)', rgb(0, 0, 0)],
    ['[A5.32]', 'hsl(0, 0%, 140%)', rgb(255, 255, 255)],
  ])('parses %s as %s', (_, text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });
  it.each([
    ['[A5.33]', 'rgb(1, 2, 3, 0.5)'],
    ['[A5.34]', 'rgba(1, 2, 3)'],
    ['[A5.25]', '#ffaa'],
    ['[A5.25]', '#ffaabbcc'],
    ['[A5.29]', 'mauvish'],
    ['[A5.29]', 'transparent'],
    ['[A5.29]', 'constructor'],
    ['[A5.27]', 'hsl(1, 2, 3)'],
    ['[A5.26]', 'rgb(1%, 2, 3)'],
    ['[A5.26]', 'rgb(1, 2)'],
    ['[A5.29]', ''],
  ])('%s rejects %s', (_, text) => {
    expect(parseColour(text)).toBeNull();
  });
  it('[A5.29] recognises the 148 color names of CSS Color 4, each with its own channels', () => {
    expect(Object.keys(COLOUR_NAMES)).toHaveLength(148);
    for (const [name, digits] of Object.entries(COLOUR_NAMES)) {
      expect(digits).toMatch(/^[0-9a-f]{6}$/);
      expect(parseColour(name)).toEqual(parseColour(`#${digits}`));
    }
  });
  it('wraps a hue outside 0 to 360 degrees (decision 74)', () => {
    expect(parseColour('hsl(480, 100%, 50%)')).toEqual(rgb(0, 255, 0));
    expect(parseColour('hsl(-240, 100%, 50%)')).toEqual(rgb(0, 255, 0));
  });
});

describe('color conversion', () => {
  it('converts integer channels to a hue and back without loss', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const back = toRgba(toHsla(rgb(red, green, blue)));
        expect([back.red, back.green, back.blue].map(Math.round)).toEqual([red, green, blue]);
      }),
    );
  });
  it('[B9.3.20] rounds to two decimals', () => {
    expect(toHsla(rgb(180, 83, 47))).toEqual(hsl(16.24, 58.59, 44.51));
  });
  it('[B3.9.03] keeps the format in which the owner typed the color', () => {
    const colour = { id: 'accent', value: { userFormat: 'rgb', values: hsl(120, 100, 50) } };
    const { value } = paletteColourSchema.parse(colour);
    expect(formatColour(value.values, value.userFormat)).toBe('rgb(0, 255, 0)');
    expect(formatColour(hsl(120, 100, 50), 'hex')).toBe('#00ff00');
    expect(formatColour(hsl(120, 100, 50, 0.5), 'hsl')).toBe('hsla(120, 100%, 50%, 0.5)');
    expect(['#fab', 'RGBA(1,2,3,.4)', 'hwb(1 2% 3%)', 'plum'].map(detectColourModel)).toEqual([
      'hex',
      'rgb',
      'hsl',
      'hex',
    ]);
  });
  it('[B5.21] returns no hex code for a translucent color', () => {
    expect(toHex(hsl(120, 100, 50, 0.99))).toBeNull();
    expect(toHex(hsl(120, 100, 50))).toBe('#00ff00');
    expect(formatColour(hsl(120, 100, 50, 0.5), 'hex')).toBe('hsla(120, 100%, 50%, 0.5)');
  });
  it('[B8.3.05] reports an unknown color model and returns an HSL color instead', () => {
    const report = vi.fn();
    expect(formatColour(hsl(120, 100, 50), 'lab' as ColourModel, report)).toBe('hsl(120, 100%, 50%)');
    expect(report).toHaveBeenCalledWith('Unknown colour model: lab');
  });
  it('a formatted color can be parsed again, in the same model', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom<ColourModel>('hex', 'hsl', 'rgb'), (colour, model) => {
        const text = formatColour(colour, model);
        expect(detectColourModel(text)).toBe(model);
        expect(parseColour(text)).not.toBeNull();
      }),
    );
  });
});

describe('color contrast', () => {
  it('contrast follows the WCAG formula', () => {
    expect(contrast(rgb(0, 0, 0), rgb(255, 255, 255))).toBeCloseTo(21, 5);
    expect(contrast(rgb(119, 119, 119), rgb(255, 255, 255))).toBeCloseTo(4.48, 2);
  });
  it('a color with low contrast is corrected on any background, and one with sufficient contrast stays unchanged', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        const readable = toReadable(colour, ground);
        expect(getContrastOn(readable, ground)).toBeGreaterThanOrEqual(4.5);
        if (getContrastOn(colour, ground) >= 4.5) expect(readable).toBe(colour);
      }),
      { numRuns: scaleToFuzz(500) },
    );
  });
});

describe('a color palette', () => {
  it('[A3.47] [B3.9.04] names its colors Lightest, Light, Bright, Dark and Darkest, and has accessible variants', () => {
    expect(PALETTE_IDS.map((id) => PALETTE_NAMES[id])).toEqual([
      'Lightest',
      'Light',
      'Bright',
      'Dark',
      'Darkest',
    ]);
    expect(SAFE_IDS).toEqual([
      'safeLightAccent',
      'safeDarkAccent',
      'safeInverseAccent',
      'safeInverseLightAccent',
      'safeInverseDarkAccent',
    ]);
  });
  it('[B9.3.21] a color palette is generated from #FFAABB if the owner chooses no color', () => {
    expect(DEFAULT_SEED).toBe('#FFAABB');
    const bright = paletteFrom()?.find(({ id }) => id === 'accent');
    expect(bright && toHex(bright.value.values)).toBe('#ffaabb');
    expect(paletteFrom('no colour')).toBeNull();
  });
  it('[B5.20] a color palette is valid for any base color, and its accessible variants are readable', () => {
    fc.assert(
      fc.property(anyColour, (seed) => {
        const palette = paletteFrom(toHex(seed) ?? '');
        if (!palette) throw new Error('no palette');
        for (const colour of palette) expect(paletteColourSchema.safeParse(colour).success).toBe(true);
        const colours = getColours(palette);
        const safe = safeColours(colours);
        expect(getContrastOn(safe.safeLightAccent, colours.black)).toBeGreaterThanOrEqual(4.5);
        expect(getContrastOn(safe.safeDarkAccent, colours.white)).toBeGreaterThanOrEqual(4.5);
        expect(getContrastOn(safe.safeInverseAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
        expect(getContrastOn(safe.safeInverseLightAccent, colours.lightAccent)).toBeGreaterThanOrEqual(4.5);
        expect(getContrastOn(safe.safeInverseDarkAccent, colours.darkAccent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
