import type { PaletteColour } from '#schema/contracts/design/design.ts';

/** Channels are 0 to 255, alpha is 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Hue is 0 to 360, saturation and lightness 0 to 100, alpha 0 to 1 (B3.9.03). */
export type Hsla = PaletteColour['value']['values'];

/** Rounds a number to two decimals (B9.3.20). */
export const roundColour = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export function toRgba({ hue, saturation, lightness, alpha }: Hsla): Rgba {
  const s = saturation / 100;
  const l = lightness / 100;
  const reach = s * Math.min(l, 1 - l);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return roundColour(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

export function toHsla({ red, green, blue, alpha }: Rgba): Hsla {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const lightness = max - span / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  return {
    hue: roundColour(toHue(r, g, b, span) % 360),
    saturation: roundColour(clamp(saturation * 100, 0, 100)),
    lightness: roundColour(lightness * 100),
    alpha: roundColour(alpha),
  };
}

function toHue(r: number, g: number, b: number, span: number): number {
  if (span === 0) return 0;
  const max = Math.max(r, g, b);
  if (max === r) return 60 * (((g - b) / span + 6) % 6);
  return max === g ? 60 * ((b - r) / span + 2) : 60 * ((r - g) / span + 4);
}
