import { clamp, type Hsla, type Rgba, toRgba } from './colour.ts';
import { COLOUR_NAMES } from './names.ts';

const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)';
/** CSS Color 4 functions with arguments separated by commas or spaces. */
const FUNCTION = new RegExp(
  `^(rgba?|hsla?|hwb)\\(\\s*(${NUMBER}%?)(?:deg)?[\\s,]+(${NUMBER}%?)[\\s,]+(${NUMBER}%?)(?:\\s*[,/]\\s*(${NUMBER}%?))?\\s*\\)$`,
);
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/;

/**
 * Parses hex of 3 or 6 digits, rgb, rgba, hsl, hsla, hwb or a name (A5.25 to A5.34). Clamps values and wraps
 * the hue. `rgba` and `hsla` require alpha; `rgb` and `hsl` reject it.
 *
 * @example parseColour('#b4532f') // { red: 180, green: 83, blue: 47, alpha: 1 }
 */
export function parseColour(text: string): Rgba | null {
  const colour = text.trim().toLowerCase();
  const hex =
    HEX.exec(colour)?.[1] ?? (Object.hasOwn(COLOUR_NAMES, colour) ? COLOUR_NAMES[colour] : undefined);
  if (hex) return fromHex(hex);
  const [, model, first, second, third, alpha] = FUNCTION.exec(colour) ?? [];
  if (!model || !first || !second || !third) return null;
  if (model !== 'hwb' && model.endsWith('a') !== (alpha !== undefined)) return null;
  const opacity = alpha === undefined ? 1 : clamp(share(alpha, 1), 0, 1);
  if (model.startsWith('rgb')) return rgb([first, second, third], opacity);
  if (!second.endsWith('%') || !third.endsWith('%') || first.endsWith('%')) return null;
  const hue = ((Number(first) % 360) + 360) % 360;
  const [b, c] = [clamp(Number.parseFloat(second), 0, 100), clamp(Number.parseFloat(third), 0, 100)];
  return model === 'hwb'
    ? hwb(hue, b / 100, c / 100, opacity)
    : toRgba({ hue, saturation: b, lightness: c, alpha: opacity });
}

const share = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text);

function fromHex(digits: string): Rgba {
  const length = digits.length / 3;
  const channel = (index: number) => {
    const part = digits.slice(index * length, (index + 1) * length);
    return Number.parseInt(length === 1 ? part + part : part, 16);
  };
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: 1 };
}

function rgb(parts: readonly [string, string, string], alpha: number): Rgba | null {
  if (new Set(parts.map((part) => part.endsWith('%'))).size > 1) return null;
  const [red, green, blue] = parts.map((part) => clamp(share(part, 255), 0, 255));
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red, green, blue, alpha };
}

/** Whiteness and blackness that add up to more than one produce grey. */
function hwb(hue: number, whiteness: number, blackness: number, alpha: number): Rgba {
  const sum = whiteness + blackness;
  const pure: Hsla = { hue, saturation: 100, lightness: 50, alpha };
  const { red, green, blue } = toRgba(pure);
  const blend = (channel: number) =>
    sum >= 1 ? (255 * whiteness) / sum : channel * (1 - sum) + 255 * whiteness;
  return { red: blend(red), green: blend(green), blue: blend(blue), alpha };
}
