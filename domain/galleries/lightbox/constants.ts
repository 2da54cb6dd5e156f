/** Padding around the image (B9.1.01). */
export const LIGHTBOX_PADDING_PX = 100;
/** Slide transition duration (B9.1.02, B9.1.07). */
export const LIGHTBOX_SPEED_SECONDS = 0.6;
/** Opacity of the overlay (B9.1.03, B9.1.04). */
export const OVERLAY_OPACITY = 0.95;
export const OVERLAY_FADE_SECONDS = 0.3;
export const CONTENT_SHOW_SECONDS = 0.6;
/**
 * Minimum interval between key presses (B2.2.10), and width of the window's edge that ignores clicks, as a
 * fraction of the window's width (B2.2.14).
 */
export const KEY_THROTTLE_MS = 200;
export const DEAD_ZONE = 0.02;
export const DOUBLE_TAP_MS = 300;
/** Delay before the caption is hidden (B9.1.06). */
export const CAPTION_HIDE_MS = 500;
/** Default title of the lightbox for image blocks (B2.2.20). */
export const IMAGE_TITLE = 'Image';
