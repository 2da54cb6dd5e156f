import { IMAGE_WIDTHS, type ImageWidth } from '#schema/contracts/limits.ts';

/** The served widths (B9.3.01), narrow first. */
export const WIDTHS_ASCENDING: readonly ImageWidth[] = [...IMAGE_WIDTHS].reverse();
const [WIDEST] = IMAGE_WIDTHS;
const NARROWEST = WIDTHS_ASCENDING[0] ?? WIDEST;

/** The narrowest served width that holds `pixels`; the widest when none does. */
export const widthFor = (pixels: number): ImageWidth =>
  WIDTHS_ASCENDING.find((width) => width >= pixels) ?? WIDEST;

/** The widest served width that is no wider than `pixels`; the narrowest when all are. */
export const widthWithin = (pixels: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width <= pixels) ?? NARROWEST;

/** Served widths that do not enlarge a picture of `pixels`, narrow first; at least one. */
export function widthsUpTo(pixels: number): readonly ImageWidth[] {
  const widths = WIDTHS_ASCENDING.filter((width) => width <= pixels);
  return widths.length > 0 ? widths : [NARROWEST];
}
