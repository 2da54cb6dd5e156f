import { IMAGE_WIDTHS, type ImageWidth } from '#schema/contracts/limits.ts';

/** The served widths (B9.3.01), ascending. */
export const WIDTHS_ASCENDING: readonly ImageWidth[] = [...IMAGE_WIDTHS].reverse();
const [WIDEST] = IMAGE_WIDTHS;
const NARROWEST = WIDTHS_ASCENDING[0] ?? WIDEST;

/** The narrowest served width of at least `pixels`, or else the widest. */
export const widthFor = (pixels: number): ImageWidth =>
  WIDTHS_ASCENDING.find((width) => width >= pixels) ?? WIDEST;

/** The widest served width of at most `pixels`, or else the narrowest. */
export const widthWithin = (pixels: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width <= pixels) ?? NARROWEST;

/** The widest image for a phone, as a multiple of its slot. */
export const PHONE_PIXEL_RATIO = 2;

/**
 * Width for a phone's slot, whatever its pixel ratio: the widest served width within twice the slot, or, where that would
 * be enlarged, the narrowest that fills it. `availablePx` is the image's own width.
 */
export function phoneWidthFor(slotPx: number, availablePx: number): ImageWidth {
  const within = widthWithin(Math.min(availablePx, PHONE_PIXEL_RATIO * slotPx));
  const filling = widthFor(slotPx);
  return within < slotPx && filling <= availablePx ? filling : within;
}

/** Served widths that do not enlarge an image of `pixels`, ascending from `least` on; at least one. */
export function widthsUpTo(pixels: number, least: ImageWidth = NARROWEST): readonly ImageWidth[] {
  const widths = WIDTHS_ASCENDING.filter((width) => width <= pixels);
  const wanted = widths.filter((width) => width >= least);
  return wanted.length > 0 ? wanted : [widths.at(-1) ?? NARROWEST];
}
