import { MOBILE_QUERY } from '#domain/media/pictures/pixel-ratio.ts';
import type { Dimensions } from '../slide.ts';
import { LIGHTBOX_PADDING_PX } from './constants.ts';

/** Where the lightbox is a phone's: in a phone's window, and wherever a finger is what visitors point with (B2.2.15 to B2.2.17). */
export const LIGHTBOX_MOBILE_QUERY = `${MOBILE_QUERY}, (pointer: coarse)`;

/** Above and below a picture on a phone stand the controls; a window that is lower than this has its room at the sides. */
const BAR_PX = 56;
const LOW_WINDOW_PX = 500;
/** Part of a small window that the padding takes at most. */
const PADDING_SHARE = 1 / 7;

/** Room around a picture: 100 pixels (B9.1.01), less in small windows; a phone's has none at the sides, where every pixel is picture. */
export function framePadding(
  { width, height }: Dimensions,
  isMobile: boolean,
): { across: number; down: number } {
  if (isMobile) return { across: 0, down: height < LOW_WINDOW_PX ? 0 : BAR_PX };
  const within = (side: number) => Math.min(LIGHTBOX_PADDING_PX, side * PADDING_SHARE);
  return { across: within(width), down: within(height) };
}

/** The size in which a picture is shown: as large as the window allows, never larger than it is. */
export function fitPicture(picture: Dimensions, window: Dimensions, isMobile: boolean): Dimensions {
  const { across, down } = framePadding(window, isMobile);
  const scale = Math.min(
    (window.width - 2 * across) / picture.width,
    (window.height - 2 * down) / picture.height,
    1,
  );
  const at = (side: number) => Math.max(Math.round(side * Math.max(scale, 0)), 1);
  return { width: at(picture.width), height: at(picture.height) };
}
