import { MOBILE_QUERY } from '#domain/media/images/pixel-ratio.ts';
import type { Dimensions } from '../slide.ts';
import { LIGHTBOX_PADDING_PX } from './constants.ts';

/** Matches small windows and all touch devices (B2.2.15 to B2.2.17). */
export const LIGHTBOX_MOBILE_QUERY = `${MOBILE_QUERY}, (pointer: coarse)`;

/**
 * Height of a phone's controls above and below an image. In windows lower than LOW_WINDOW_PX, the controls
 * are beside the image.
 */
const BAR_PX = 56;
const LOW_WINDOW_PX = 500;
const PADDING_SHARE = 1 / 7;

/**
 * Returns the padding around an image: 100 pixels (B9.1.01), less in small windows, and no horizontal
 * padding on phones.
 */
export function framePadding(
  { width, height }: Dimensions,
  isMobile: boolean,
): { across: number; down: number } {
  if (isMobile) return { across: 0, down: height < LOW_WINDOW_PX ? 0 : BAR_PX };
  const within = (side: number) => Math.min(LIGHTBOX_PADDING_PX, side * PADDING_SHARE);
  return { across: within(width), down: within(height) };
}

/** Returns the displayed size of an image, which is never larger than its original size. */
export function fitImage(image: Dimensions, window: Dimensions, isMobile: boolean): Dimensions {
  const { across, down } = framePadding(window, isMobile);
  const scale = Math.min(
    (window.width - 2 * across) / image.width,
    (window.height - 2 * down) / image.height,
    1,
  );
  const at = (side: number) => Math.max(Math.round(side * Math.max(scale, 0)), 1);
  return { width: at(image.width), height: at(image.height) };
}
