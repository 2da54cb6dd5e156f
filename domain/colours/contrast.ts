import { type Hsla, type Rgba, toRgba } from './colour.ts';

/** Minimum text contrast (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function blendOver(top: Rgba, ground: Rgba): Rgba {
  const blend = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: blend(top.red, ground.red),
    green: blend(top.green, ground.green),
    blue: blend(top.blue, ground.blue),
    alpha: 1,
  };
}

export const mix = (one: Rgba, other: Rgba, share: number): Rgba =>
  blendOver({ ...one, alpha: share }, other);

const WHITE: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * Returns the contrast of text on a background. Blends a translucent background over white, and translucent
 * text over the background.
 */
export function getContrastOn(text: Hsla, ground: Hsla): number {
  const under = blendOver(toRgba(ground), WHITE);
  return contrast(blendOver(toRgba(text), under), under);
}

/**
 * Changes the colour's lightness as little as possible until the contrast suffices. Black or white suffices
 * on any background.
 */
export function toReadable(colour: Hsla, ground: Hsla, minContrast = TEXT_CONTRAST): Hsla {
  if (getContrastOn(colour, ground) >= minContrast) return colour;
  const opaque = { ...colour, alpha: 1 };
  for (let step = 0; step <= 100; step++) {
    for (const lightness of [colour.lightness - step, colour.lightness + step]) {
      if (lightness < 0 || lightness > 100) continue;
      const candidate = { ...opaque, lightness };
      if (getContrastOn(candidate, ground) >= minContrast) return candidate;
    }
  }
  const [black, white] = [0, 100].map((lightness) => ({ ...opaque, saturation: 0, lightness }));
  if (!black || !white) return opaque;
  return getContrastOn(black, ground) >= getContrastOn(white, ground) ? black : white;
}

/** Minimum contrast for large text (WCAG 1.4.3). */
const LARGE_CONTRAST = 3;
const HIGHEST_CONTRAST = 7;

export type ContrastGrade = 'AAA' | 'AA' | 'AA large' | 'low';

export function gradeContrast(contrast: number): ContrastGrade {
  if (contrast >= HIGHEST_CONTRAST) return 'AAA';
  if (contrast >= TEXT_CONTRAST) return 'AA';
  return contrast >= LARGE_CONTRAST ? 'AA large' : 'low';
}

/** Formats a contrast ratio. Rounds down, so that an insufficient ratio never appears sufficient. */
export const formatContrast = (contrast: number): string => `${Math.floor(contrast * 10) / 10} to 1`;

/** Luma, as a share of 256, below which a colour is dark (B9.3.19). */
export const LUMA_DARK_THRESHOLD = 0.65;

export const luma = ({ red, green, blue }: Pick<Rgba, 'red' | 'green' | 'blue'>): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/**
 * Returns whether a background is dark. On dark backgrounds, browsers should draw light controls and scroll
 * bars.
 */
export const isDark = (colour: Pick<Rgba, 'red' | 'green' | 'blue'>): boolean =>
  luma(colour) < LUMA_DARK_THRESHOLD * 256;
