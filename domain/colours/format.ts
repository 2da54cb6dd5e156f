import type { PaletteColour } from '#schema/contracts/design/design.ts';
import { type Hsla, roundColour, toRgba } from './colour.ts';

export type ColourModel = PaletteColour['value']['userFormat'];

/** Returns a colour in hexadecimal, or null if its alpha is not 1 (B5.21). */
export function toHex(colour: Hsla): string | null {
  if (colour.alpha !== 1) return null;
  const { red, green, blue } = toRgba(colour);
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

export function toCss({ hue, saturation, lightness, alpha }: Hsla): string {
  const round = roundColour;
  return `hsl(${round(hue)} ${round(saturation)}% ${round(lightness)}%${alpha < 1 ? ` / ${round(alpha)}` : ''})`;
}

/** Formats a colour in the notation that the owner typed. Translucent colours use rgba() or hsla(). */
export function formatColour(
  colour: Hsla,
  model: ColourModel,
  report: (message: string) => void = () => undefined,
): string {
  const { hue, saturation, lightness, alpha } = colour;
  const whole = Math.round;
  const end = alpha < 1 ? `, ${roundColour(alpha)})` : ')';
  const open = alpha < 1 ? 'a(' : '(';
  const hsl = `hsl${open}${whole(hue)}, ${whole(saturation)}%, ${whole(lightness)}%${end}`;
  switch (model) {
    case 'hex':
      return toHex(colour) ?? hsl;
    case 'hsl':
      return hsl;
    case 'rgb': {
      const { red, green, blue } = toRgba(colour);
      return `rgb${open}${whole(red)}, ${whole(green)}, ${whole(blue)}${end}`;
    }
    default:
      // Report a colour model that this version does not know, but still display the colour (B8.3.05).
      report(`Unknown colour model: ${String(model)}`);
      return hsl;
  }
}

export function detectColourModel(text: string): ColourModel {
  const typed = text.trim().toLowerCase();
  if (typed.startsWith('rgb')) return 'rgb';
  return typed.startsWith('hsl') || typed.startsWith('hwb') ? 'hsl' : 'hex';
}
