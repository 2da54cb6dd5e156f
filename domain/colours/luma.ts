import type { Rgba } from './colour.ts';

/** B9.3.19: below this share of 256 a colour counts as dark. */
export const LUMA_DARK_THRESHOLD = 0.65;

/** Perceived brightness, 0 to 255. */
export const luma = ({ red, green, blue }: Pick<Rgba, 'red' | 'green' | 'blue'>): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Whether a ground is dark, so that the browser draws its own controls and scroll bars light on it. */
export const isDark = (colour: Pick<Rgba, 'red' | 'green' | 'blue'>): boolean =>
  luma(colour) < LUMA_DARK_THRESHOLD * 256;
