/** Numbers of the lightbox, each with the row that states it. */

/** Room around the picture in pixels (B9.1.01); phones get what their width allows. */
export const LIGHTBOX_PADDING_PX = 100;
/** Going from slide to slide, in seconds (B9.1.02, B9.1.07). */
export const LIGHTBOX_SPEED_SECONDS = 0.6;
/** B9.1.03, B9.1.04 */
export const OVERLAY_OPACITY = 0.95;
export const OVERLAY_FADE_SECONDS = 0.3;
export const CONTENT_SHOW_SECONDS = 0.6;
/** One action of a key in this time (B2.2.10); part of the window's width that takes no click (B2.2.14). */
export const KEY_THROTTLE_MS = 200;
export const DEAD_ZONE = 0.02;
/** Taps in this time are one double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 300;
/** B9.1.06 */
export const CAPTION_HIDE_MS = 500;
/** Title of an image block's lightbox (B2.2.20). */
export const IMAGE_TITLE = 'Image';
