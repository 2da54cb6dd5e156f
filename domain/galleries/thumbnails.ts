import { THUMBNAIL_PADDING_MAX_PX } from './constants.ts';

/** Space around each thumbnail in pixels, never more than the cap (B9.1.22). */
export const thumbnailPadding = (px: number): number => Math.min(Math.max(px, 0), THUMBNAIL_PADDING_MAX_PX);
