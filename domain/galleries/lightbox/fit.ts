import { MOBILE_MAX_PX } from '#domain/images/mobile.ts';
import type { Dimensions } from '../slide.ts';
import { LIGHTBOX_PADDING_PX } from './constants.ts';

/** Room around a picture: the padding, or none at the sides of a phone, where every pixel is picture. */
export const paddingOf = (windowWidth: number): { across: number; down: number } =>
  windowWidth <= MOBILE_MAX_PX
    ? { across: 0, down: 56 }
    : { across: Math.min(LIGHTBOX_PADDING_PX, windowWidth * 0.12), down: Math.min(LIGHTBOX_PADDING_PX, 72) };

/** The size in which a picture is shown: as large as the window allows, never larger than it is. */
export function fitPicture(picture: Dimensions, window: Dimensions): Dimensions {
  const { across, down } = paddingOf(window.width);
  const scale = Math.min(
    (window.width - 2 * across) / picture.width,
    (window.height - 2 * down) / picture.height,
    1,
  );
  const at = (side: number) => Math.max(Math.round(side * Math.max(scale, 0)), 1);
  return { width: at(picture.width), height: at(picture.height) };
}
